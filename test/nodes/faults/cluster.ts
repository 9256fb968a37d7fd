import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { postgresStore } from '../../../src/store/postgres/postgres-store.ts'
import { type Database, newDatabase } from './database.ts'
import { madeGames } from './made-games.ts'
import { type TestNode, testNode } from './node.ts'
import { PATIENCE } from './patience.ts'

/** Several nodes on one PostgreSQL, each with a proxy between the two. */
export type Cluster = {
  readonly database: Database
  readonly nodes: readonly TestNode[]
  /** Starts a node that has ended, again and again until it is ready. */
  restart(node: TestNode): Promise<void>
  /** Takes every connection that PostgreSQL still accepts. Returns a function that gives them back. */
  takeConnections(): Promise<() => Promise<void>>
  /** Starts PostgreSQL if it has stopped by itself, and waits until it accepts changes. */
  reviveDatabase(): Promise<void>
  /**
   * Kills PostgreSQL, and after some milliseconds makes its replica the primary, to which new connections of the nodes
   * then lead. If the old machine vanishes, no one tells the nodes that their old connections are gone.
   */
  failOver(how: { readonly after: number; readonly vanishes: boolean }): Promise<void>
  /** Stops everything and deletes all files. */
  remove(): Promise<void>
}

type ClusterSettings = { readonly nodes: number; readonly games: number; readonly replica: boolean }

/** Starts PostgreSQL and, if wanted, its replica; then makes games and starts nodes. */
export async function openCluster(settings: ClusterSettings) {
  let database = await newDatabase()
  const removed: (() => Promise<void>)[] = [() => database.remove()]
  const remove = async (): Promise<void> => {
    for (const each of removed.splice(0).reverse()) await each()
  }
  try {
    await database.start()
    const store = await postgresStore({ address: database.directAddress })
    const made = await madeGames(store, settings.games)
    const standby = settings.replica ? await database.replica() : undefined
    if (standby !== undefined) removed.push(() => standby.remove())
    const nodes: TestNode[] = []
    for (let at = 0; at < settings.nodes; at += 1) {
      const node = await testNode(`${at}`, database.socket, database.addressOver)
      nodes.push(node)
      removed.push(() => node.remove())
    }
    const restart = async (node: TestNode): Promise<void> => {
      for (const end = performance.now() + PATIENCE; !(await node.start()); await pause(200))
        if (performance.now() > end) throw new Error(`node ${node.name} does not start:\n${node.output()}`)
    }
    await Promise.all(nodes.map(restart))
    const cluster: Cluster = {
      get database() {
        return database
      },
      nodes,
      restart,
      takeConnections: () => takeConnections(database),
      reviveDatabase: () => database.revive(),
      async failOver({ after, vanishes }) {
        if (standby === undefined) throw new Error('there is no replica')
        const primary = database
        if (vanishes) for (const { proxy } of nodes) proxy.silence()
        await primary.kill()
        await pause(after)
        await standby.promote()
        database = standby
        removed.push(() => primary.remove())
        for (const { proxy } of nodes) proxy.leadTo(standby.socket)
      },
      remove,
    }
    return { cluster, ...made }
  } catch (fault) {
    await remove()
    throw fault
  }
}

async function takeConnections(database: Database): Promise<() => Promise<void>> {
  const taken: Client[] = []
  try {
    for (;;) taken.push(await database.connect())
  } catch {
    return async () => void (await Promise.allSettled(taken.map(client => client.end())))
  }
}
