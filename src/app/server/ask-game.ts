import type { JsonObject } from '../../kernel/values/json.ts'
import type { GameId, Snapshot } from '../../ports/game-store.ts'
import type { EntryAuthors } from '../session/doubted-entries.ts'
import type { Asker, SessionAnswer, SessionReply } from '../session/messages.ts'
import { untilSaved } from './saved-reply.ts'
import type { GameServer } from './server-context.ts'
import { snapshotPlaces } from './snapshots.ts'
import { dayOf } from './work-timer.ts'

/**
 * A question about a game. If the question needs the game's past, `upTo` is the number of entries of the log to
 * include, and `from` is the entry before which it is asked. Without `from`, it is asked after all of them.
 */
export type GameQuestion = {
  readonly about: string
  readonly by: Asker
  readonly of?: JsonObject
  readonly upTo?: number
  readonly from?: number
}

/** Asks a game a question. Answers contain only saved data, so no one sees an act that might still be lost. */
export async function askGame(server: GameServer, game: GameId, question: GameQuestion): Promise<SessionAnswer> {
  const { answer } = await untilSaved(server, game, () => askOrRenew(server, game, question))
  return answer
}

type Answered = Extract<SessionReply, { is: 'answer' }>

async function askOrRenew(server: GameServer, game: GameId, question: GameQuestion): Promise<Answered> {
  let renewed = false
  let whole = false
  let authors: EntryAuthors = {}
  for (;;) {
    const reply = await putQuestionToSession(server, game, { ...question, authors, whole })
    if (reply.is === 'answer') return reply
    if (reply.is === 'needsAuthors') authors = await authorsOf(server, game, reply.entries)
    // Nodes with different engines would otherwise replace each other's snapshots for ever.
    else if (!server.nodes.hasLatestEngine() && !whole) whole = true
    else if (renewed || whole) throw new Error(`The new snapshots of game ${game} cannot be used either.`)
    else {
      await renewSnapshots(server, game)
      renewed = true
    }
  }
}

/** The authors of entries, from the log. Entries that are being saved are waited for. */
async function authorsOf(
  { store, persistence }: GameServer,
  game: GameId,
  entries: readonly number[],
): Promise<EntryAuthors> {
  await persistence.settled(game)
  const each = entries.map(async seq => [seq, (await store.games.read(game, seq, 1))[0]?.act.by ?? ''] as const)
  return Object.fromEntries(await Promise.all(each))
}

type NotYetAnswered = Extract<SessionReply, { is: 'needsLog' | 'needsAuthors' }>

/** `whole` means that the snapshots of the game cannot be used. */
type Asking = { readonly authors: EntryAuthors; readonly whole: boolean }

/** Asks a question with as much of the past as it needs, starting at the nearest earlier snapshot. */
async function putQuestionToSession(
  { gameSessions, persistence, clock }: GameServer,
  game: GameId,
  { about, by, of = {}, upTo, from, authors, whole }: GameQuestion & Asking,
): Promise<Answered | NotYetAnswered> {
  const past = upTo === undefined ? {} : { past: await persistence.opening(game, whole, upTo, from) }
  const at = clock.now()
  const reply = await gameSessions.ask(game, {
    ask: 'question',
    about,
    by,
    at,
    of,
    ...past,
    ...(from === undefined ? {} : { from }),
    authors,
  })
  if (reply.is !== 'answer' && reply.is !== 'needsLog' && reply.is !== 'needsAuthors')
    throw new Error('The game session returned the wrong kind of answer to a question.')
  return reply
}

const underWay = new WeakMap<GameServer, Map<GameId, Promise<void>>>()

/**
 * Rebuilds the snapshots of a game from its log, each from the previous one, because snapshots from another version of
 * the machine cannot be used. Only one rebuild of a game runs at a time, however many requests need it.
 */
function renewSnapshots(server: GameServer, game: GameId): Promise<void> {
  const all = underWay.get(server) ?? new Map<GameId, Promise<void>>()
  underWay.set(server, all)
  const known = all.get(game)
  if (known !== undefined) return known
  const renewing = rebuildAndSaveSnapshots(server, game).finally(() => all.delete(game))
  all.set(game, renewing)
  return renewing
}

async function rebuildAndSaveSnapshots(server: GameServer, game: GameId): Promise<void> {
  const { gameSessions, store, quotas, clock } = server
  const secret = ''
  let snapshot: Snapshot | undefined
  const withheld = await store.games.withheld(game)
  const host = (await store.games.record(game))?.host ?? ''
  for (const { seq, stands } of await placesOfSnapshots(server, game)) {
    if (!stands && (await quotas.snapshotBytesLeft(host)) <= 0) continue
    const from = snapshot?.seq ?? 0
    const entries = await store.games.read(game, from, seq - from)
    const past = { game, entries, secret, withheld, ...(snapshot === undefined ? {} : { snapshot }) }
    const reply = await gameSessions.ask(game, { ask: 'pastSnapshot', past })
    if (reply.is !== 'snapshot') throw new Error(`Could not make a snapshot of game ${game} from its log.`)
    snapshot = reply.snapshot
    await store.games.saveSnapshot(game, snapshot, withheld.length, stands ? undefined : dayOf(clock.now()))
  }
}

/**
 * The entries after which a game should have snapshots: those where it already has them, and others at regular
 * intervals if there is space.
 */
async function placesOfSnapshots(
  { store }: GameServer,
  game: GameId,
): Promise<readonly { readonly seq: number; readonly stands: boolean }[]> {
  const length = (await store.games.record(game))?.entries ?? 0
  const standing: number[] = []
  for (let known = await store.games.snapshot(game); known !== undefined; ) {
    standing.push(known.seq)
    known = await store.games.snapshot(game, known.seq - 1)
  }
  return [...new Set([...snapshotPlaces(length), ...standing])]
    .sort((a, b) => a - b)
    .map(seq => ({ seq, stands: standing.includes(seq) }))
}
