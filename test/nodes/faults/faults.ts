import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { FAKETIME, type TestNode } from './node.ts'

/** What goes wrong in a round. Each fault begins, lasts for a while, and has been mended when its promise resolves. */
export type Fault = (cluster: Cluster, chance: () => number) => Promise<void>

/** Milliseconds that a fault lasts: long enough for clients to meet it. */
const lasting = (chance: () => number): number => 300 + chance() * 1_500

const anyNode = ({ nodes }: Cluster, chance: () => number): TestNode =>
  nodes[Math.floor(chance() * nodes.length)] as TestNode

/** Runs a fault of the way between a node, or all nodes, and the database. */
function onTheWay(begin: (node: TestNode, chance: () => number) => void): Fault {
  return async (cluster, chance) => {
    const nodes = chance() < 0.5 ? cluster.nodes : [anyNode(cluster, chance)]
    for (const node of nodes) begin(node, chance)
    await pause(lasting(chance))
    for (const { proxy } of nodes) {
      proxy.set({ is: 'open' })
      proxy.cut()
    }
  }
}

/** All faults, by name. */
export const FAULTS = {
  killNode: async (cluster, chance) => {
    const node = anyNode(cluster, chance)
    await node.signal('SIGKILL')
    await pause(lasting(chance))
    await cluster.restart(node)
  },
  stopNode: async (cluster, chance) => {
    const node = anyNode(cluster, chance)
    await node.signal('SIGTERM')
    await cluster.restart(node)
  },
  pauseNode: async (cluster, chance) => {
    const node = anyNode(cluster, chance)
    await node.signal('SIGSTOP')
    await pause(lasting(chance) * 3)
    await node.signal('SIGCONT')
  },
  killAllNodes: async (cluster, chance) => {
    for (const node of cluster.nodes) await node.signal('SIGKILL')
    await pause(lasting(chance) / 3)
    await Promise.all(cluster.nodes.map(node => cluster.restart(node)))
  },
  killDatabase: async (cluster, chance) => {
    await cluster.database.kill()
    await pause(lasting(chance))
    await cluster.database.start()
  },
  cut: onTheWay(({ proxy }, chance) => {
    if (chance() < 0.5) proxy.set({ is: 'refusing' })
    proxy.cut()
  }),
  cutInAnswer: onTheWay(({ proxy }, chance) => proxy.cutAfter(Math.ceil(chance() * 5_000))),
  slow: onTheWay(({ proxy }, chance) => proxy.set({ is: 'slow', by: 10 + chance() * 90 })),
  silent: onTheWay(({ proxy }) => proxy.set({ is: 'silent' })),
  stepClock: async (cluster, chance) => {
    const node = anyNode(cluster, chance)
    node.setClock((chance() < 0.5 ? -1 : 1) * Math.ceil(chance() * 20_000))
    await pause(lasting(chance))
    if (chance() < 0.5) node.setClock(0)
  },
  fillPool: async (cluster, chance) => {
    const release = await cluster.takeConnections()
    for (const { proxy } of cluster.nodes) proxy.cut()
    // The nodes may have taken back some connections in between.
    const more = await cluster.takeConnections()
    await pause(lasting(chance))
    await Promise.all([release(), more()])
  },
  fillDisk: async (cluster, chance) => {
    cluster.database.fillDisk()
    await pause(lasting(chance) * 2)
    cluster.database.freeDisk()
    // PostgreSQL stops if it cannot write its own log.
    await cluster.reviveDatabase()
  },
  failOver: (cluster, chance) => cluster.failOver({ after: chance() * 500, vanishes: false }),
  vanishAndFailOver: (cluster, chance) => cluster.failOver({ after: chance() * 500, vanishes: true }),
  /** Every connection of a node is silent from now on, and new ones are not. Nobody mends that but the node itself. */
  silence: async (cluster, chance) => {
    const nodes = chance() < 0.5 ? cluster.nodes : [anyNode(cluster, chance)]
    for (const { proxy } of nodes) proxy.silence()
  },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof FAULTS

/** The faults in which a replica takes over, which can happen once in a round. */
export const TAKES_OVER: ReadonlySet<FaultName> = new Set(['failOver', 'vanishAndFailOver'])

/** The reason why a fault is not possible on this machine. */
export function whyNot(fault: FaultName, { database }: Cluster): string | undefined {
  if (fault === 'stepClock' && FAKETIME === undefined) return 'Debian’s package faketime is not installed'
  if (fault === 'fillDisk' && !database.hasDisk) return 'this database has no file system of its own that can be filled'
  return undefined
}
