import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { verifyLog } from '../../../src/app/log/verify-log.ts'
import { openWorld } from '../../../src/app/play/world.ts'
import type { Entry } from '../../../src/kernel/log/entry.ts'
import { createSandbox } from '../../../src/sandbox/sandbox.ts'
import { postgresStore } from '../../../src/store/postgres/postgres-store.ts'
import { lawHash } from '../../../src/store/rulesets/law-hash.ts'
import { typeStripper } from '../../../src/store/rulesets/strip-types.ts'
import { chanceOf } from '../../unit/chance-of.ts'
import { checkHistory } from './check-history.ts'
import { type Load, startLoad } from './clients.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { FAULTS, type FaultName, TAKES_OVER, whyNot } from './faults.ts'
import type { Ending, FinalEntry, FinalGame } from './history.ts'
import { PATIENCE } from './patience.ts'
import { sendTo } from './request.ts'

export type Round = {
  readonly seed: number
  readonly faults: readonly FaultName[]
  readonly games: number
  readonly clients: number
  /** Number of acts that are acknowledged before the first fault, between two faults, and after the last. */
  readonly acts: number
  readonly nodes?: number
}

/** What a round did. */
export type RoundResult = {
  readonly acknowledged: number
  readonly reads: number
  readonly watched: number
  readonly skipped: readonly string[]
}

/** Milliseconds that a client waits between two requests, at most. */
const PAUSE = 40

/**
 * Lets clients play on several nodes while faults happen, one after another; then mends everything, waits until all is
 * quiet, and checks what the clients saw. Throws with every contradiction, after writing the history into a file.
 */
export async function playRound(round: Round): Promise<RoundResult> {
  const { seed, faults, games: count, clients, nodes: nodeCount = 3 } = round
  const chance = chanceOf(seed)
  const replica = faults.some(fault => TAKES_OVER.has(fault))
  const { cluster, games, players } = await openCluster({ nodes: nodeCount, games: count, replica })
  const epoch = performance.now() - Date.now()
  const load = startLoad({ games, players, nodes: cluster.nodes, clients, pause: PAUSE, chance: chanceOf(seed + 1) })
  const skipped: string[] = []
  let ending: Ending | undefined
  try {
    for (const name of faults) {
      await moreActs(load, round.acts, cluster)
      const why = whyNot(name, cluster)
      if (why !== undefined) skipped.push(`${name}: ${why}`)
      else await FAULTS[name](cluster, chance)
    }
    await moreActs(load, round.acts, cluster)
    await load.stop()
    ending = await endOf(cluster, load, games, epoch)
    const contradictions = checkHistory(load.history, ending)
    if (contradictions.length > 0) throw new Error(contradictions.slice(0, 20).join('\n'))
    const { reads, rows } = load.history
    const watched = rows.reduce((sum, { events }) => sum + events.length, 0)
    return { acknowledged: load.acknowledged(), reads: reads.length, watched, skipped }
  } catch (cause) {
    const file = keepHistory(round, load, ending, cluster)
    throw new Error(`Round ${seed} (${faults.join(', ')}) failed; its history is in ${file}.`, { cause })
  } finally {
    load.close()
    await cluster.remove()
  }
}

/** Waits until more acts have been acknowledged. */
async function moreActs(load: Load, acts: number, cluster: Cluster): Promise<void> {
  const wanted = load.acknowledged() + acts
  for (const end = performance.now() + PATIENCE; load.acknowledged() < wanted; await pause(20))
    if (performance.now() > end)
      throw new Error(`No act is acknowledged any more; nodes up: ${cluster.nodes.map(node => node.origin).join(', ')}`)
}

/** Waits until nothing happens any more, and reads what is there. */
async function endOf(cluster: Cluster, load: Load, games: readonly string[], epoch: number): Promise<Ending> {
  for (const node of cluster.nodes) node.setClock(0)
  await load.askAgain(8)
  const store = await postgresStore({ address: cluster.database.directAddress })
  try {
    await until('every deadline passes', async () => (await store.games.due(Number.MAX_SAFE_INTEGER, 1)).length === 0)
    const logs = new Map<string, readonly Entry[]>()
    for (const game of games) logs.set(game, await store.games.read(game, 0))
    const lengths = new Map([...logs].map(([game, log]) => [game, log.length] as const))
    // A watcher who never gets all is reported by the checker.
    await load.watched(lengths, PATIENCE)
    await until('every email is sent', async () => (await unsentInvitations(cluster)) === 0)
    const finals: FinalGame[] = []
    for (const [game, log] of logs) finals.push(await finalGame(cluster, game, log))
    const emails = cluster.nodes.flatMap(node => node.emails()).map(readEmail)
    return { games: finals, emails, mayRepeatEmails: true, epoch }
  } finally {
    await store.close()
  }
}

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE; !(await is()); await pause(100))
    if (performance.now() > end) throw new Error(`It never came to pass that ${what}.`)
}

/** Emails to players may have to wait for a minute; those about invitations are sent at once. */
async function unsentInvitations({ database }: Cluster): Promise<number> {
  const [row] = await database.query(
    `SELECT count(*)::int AS n FROM outbox WHERE sent_at IS NULL AND aside = 0 AND limited_at IS NULL AND address LIKE 'guest%'`,
  )
  return Number(row?.['n'])
}

const world = openWorld(createSandbox(), lawHash(), typeStripper)

async function finalGame({ nodes }: Cluster, id: string, log: readonly Entry[]): Promise<FinalGame> {
  const { fault, decidedAgain } = verifyLog(world, log)
  const heads: string[] = []
  for (const node of nodes) {
    const answer = await sendTo(node, { method: 'GET', path: `games/${id}/log?from=${log.length - 1}` })
    heads.push(answer?.status === 200 ? (JSON.parse(answer.text) as Entry).hash : JSON.stringify(answer))
  }
  const all =
    decidedAgain === log.length ? undefined : `only ${decidedAgain} of ${log.length} entries were decided again`
  const wrong = fault === undefined ? all : JSON.stringify(fault)
  return { id, log: log.map(finalEntry), heads, ...(wrong === undefined ? {} : { fault: wrong }) }
}

function finalEntry({ seq, hash, act }: Entry): FinalEntry {
  const { name, within } = act.with
  return {
    seq,
    hash,
    do: act.do,
    at: act.at,
    ...(typeof name === 'string' ? { name } : {}),
    ...(act.do === 'alarm' ? { due: act.at + Number(within) } : {}),
  }
}

function readEmail(text: string): Ending['emails'][number] {
  const header = (name: string): string => new RegExp(`^${name}: (.*)\r$`, 'm').exec(text)?.[1] ?? ''
  return { id: header('Message-ID'), to: header('To') }
}

/** Writes down what led to a failure. */
function keepHistory(round: Round, load: Load, ending: Ending | undefined, { nodes }: Cluster): string {
  const file = join(mkdtempSync(join(tmpdir(), 'failed-round-')), 'history.json')
  const output = nodes.map(node => node.output())
  const plain = (_: string, value: unknown): unknown => (value instanceof Set ? [...value] : value)
  writeFileSync(file, JSON.stringify({ round, ending, output, ...load.history }, plain, 1))
  return file
}
