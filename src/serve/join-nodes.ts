import { randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DEAD_AFTER, homeAmong, type Nodes, type SeenNode } from '../app/server/nodes.ts'
import type { NodeTable, StoredNode } from '../ports/nodes.ts'
import { StartFault } from './banner-port-and-config.ts'

/** Milliseconds between two signs of life of a node. */
const BEAT = 2_000
/** Milliseconds for which nothing is sent to a node that could not be reached. */
const AVOIDED = 5_000

/** Milliseconds between attempts to share the origin of nodes that have just stopped. */
const AGAIN = 1_000

/** What a node says about itself. */
type ThisNode = {
  /** The public address, which all nodes have in common. */
  readonly origin: string
  /** The URL at which other nodes reach it. Without it, it is no home, and forwards nothing. */
  readonly address?: string
  readonly machine: string
  readonly release: string
  /** The engines of earlier releases that it knows, oldest first. */
  readonly earlier: readonly string[]
}

/** The nodes, and how this one becomes one of them and leaves them again. */
export type JoinedNodes = Nodes & {
  /** Lets the others know that this node answers requests. */
  enter(): Promise<void>
  leave(): Promise<void>
  close(): Promise<void>
}

/**
 * Lets this server know the nodes of its store. Once it has entered, it says every two seconds that it lives, and learns
 * which others do, by the clock of the store. If the store cannot be reached for a while, it knows no other node, and
 * answers every request itself.
 */
export async function joinNodes(table: NodeTable, about: ThisNode, log: Logger): Promise<JoinedNodes> {
  const { machine, release, address } = about
  const [id, secret] = [randomBytes(12).toString('base64url'), randomBytes(32).toString('base64url')]
  const itself = { id, secret, machine, release, ...(address === undefined ? {} : { address }) }
  await shareOrigin(table, about.origin)
  const engine = await table.addEngine(machine, about.earlier)
  const engines = new Map([[machine, engine]])
  const avoided = new Map<string, number>()
  let heardAt = performance.now()
  let stored = await table.all()
  const beat = async (): Promise<void> => {
    const asked = performance.now()
    await table.beat(itself)
    await table.holdOrigin(about.origin)
    stored = await table.all()
    heardAt = asked
    for (const [its, until] of avoided) if (until < asked) avoided.delete(its)
  }
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> | undefined
  const beatAgain = (): void => {
    beating ??= beat()
      .catch(err => log.warn({ err }, 'The database does not hear that this node lives.'))
      .finally(() => {
        beating = undefined
      })
  }

  const seemsAlive = ({ id: its, silentFor }: StoredNode): boolean =>
    its === id || silentFor + (performance.now() - heardAt) < DEAD_AFTER
  const lives = ({ id: its }: StoredNode): boolean => stored.some(node => node.id === its && seemsAlive(node))
  const canBeReached = ({ id: its }: StoredNode): boolean => (avoided.get(its) ?? 0) < performance.now()
  /** An engine that no node ever had decided games before they came into this store, so any node can go on with them. */
  const numberOf = async (its: string | undefined): Promise<number> => {
    const known = its === undefined ? 0 : (engines.get(its) ?? (await table.engineNumber(its)))
    if (its !== undefined && known !== undefined) engines.set(its, known)
    return known ?? 0
  }
  return {
    isAlone: false,
    hasEngine: async its => (await numberOf(its)) <= engine,
    async homeOf(game, its) {
      if (address === undefined) return undefined
      const needed = await numberOf(its)
      const able = stored.filter(node => node.engine >= needed && seemsAlive(node) && canBeReached(node))
      const home = homeAmong(able.filter(hasAddress), game)
      return home === undefined || home.id === id ? undefined : home
    },
    lives,
    unreachable: node => void avoided.set(node.id, performance.now() + AVOIDED),
    isOurSecret: claimed => isSame(claimed, secret),
    hasLatestEngine: () => stored.every(node => node.engine <= engine || !seemsAlive(node)),
    all: (): readonly SeenNode[] => stored.map(node => ({ ...node, lives: seemsAlive(node), isThis: node.id === id })),
    async enter() {
      await table.enter(itself)
      await beat()
      timer = setInterval(beatAgain, BEAT).unref()
    },
    async leave() {
      clearInterval(timer)
      await beating
      await table.leave(id).catch(err => log.warn({ err }, 'This node could not tell the database that it stops.'))
    },
    close: () => table.close(),
  }
}

/**
 * Refuses to join nodes with another origin: this is then another installation, which would send the emails of theirs.
 * The origin of nodes that have died or stopped is free after ten seconds, so waits a little longer than that.
 */
async function shareOrigin(table: NodeTable, origin: string): Promise<void> {
  for (const end = performance.now() + DEAD_AFTER + BEAT; ; await pause(AGAIN)) {
    const theirs = await table.holdOrigin(origin)
    if (theirs === origin) return
    if (performance.now() < end) continue
    throw new StartFault(
      `The servers on this database have the origin ${theirs}, and this one has ${origin}. Give all of them the same origin and mail settings, or stop the others first; if this is another installation, name a database of its own in store.`,
    )
  }
}

function hasAddress(node: StoredNode): node is StoredNode & { readonly address: string } {
  return node.address !== undefined
}

function isSame(claimed: string, secret: string): boolean {
  const [one, other] = [Buffer.from(claimed), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
