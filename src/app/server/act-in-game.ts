import type { JsonObject } from '../../kernel/values/json.ts'
import type { AccountId, Appending, DoneKey, GameId, GameRecord, Kept } from '../../ports/game-store.ts'
import { lettersFor } from '../emails/emails-for.ts'
import { seatLeft } from '../games/seats.ts'
import { accountGone, gameSuspended } from '../games/wanted-game.ts'
import type { Asker, DoneAct, SessionDone, ToldRefusal } from '../session/messages.ts'
import { type Standing, standingOf } from './access.ts'
import { type ServerRefusal, serverRefuses } from './codes.ts'
import type { GameServer } from './server.ts'
import { keepSnapshot } from './snapshots.ts'
import { dayOf } from './timer.ts'

/** An act that an account wants done in a game. */
export type WantedAct = {
  readonly do: string
  readonly with: JsonObject
  /** A key of the sender's own: the same act under the same key is done once. It stands in no log. */
  readonly key?: string
  /** The SHA-256 of what was asked under the key; without one, nothing. */
  readonly asked: string
  /** The hash of the last entry that the sender has seen, if it is to be done only while that is the last. */
  readonly head?: string
}

/** An act that was done (again: under a key that did it before), or refused by rules or by the server. */
type ActOutcome =
  | { readonly ok: true; readonly act: DoneAct; readonly again: boolean }
  | { readonly ok: false; readonly refusal: ToldRefusal }
  | ServerRefusal

/** How often an act is decided again when something else of the same game was kept first. */
const TRIES = 5
/** How often a game session is asked while deadlines that fell before the act make it wait. */
const PAGES = 20

/**
 * Does an act: decided on the game session, acknowledged only when it is kept. Who comes to a game twice at once comes
 * once, and what is sent twice at once under one key is done once: the second waits for the first and sees what came of it.
 */
export async function actInGame(
  server: GameServer,
  { record, person }: Standing,
  account: AccountId,
  wanted: WantedAct,
): Promise<ActOutcome> {
  const suspended = gameSuspended(record)
  if (suspended !== undefined) return suspended
  const acting = { record, account, wanted, ...(person === undefined ? {} : { person }) }
  const inTurn = <Done>(work: () => Promise<Done>, ...more: readonly string[]): Promise<Done> =>
    server.turns(JSON.stringify([record.id, account, ...more]), work)
  const { key } = wanted
  const act = () => acted(server, acting)
  const actOnce = () => (key === undefined ? act() : inTurn(act, key))
  return person === undefined ? inTurn(actOnce) : actOnce()
}

type Acting = Pick<Standing, 'record' | 'person'> & { readonly account: AccountId; readonly wanted: WantedAct }

/**
 * The instant of an act is the one at which the game session is first asked, with nothing in between: a game session answers in the
 * order of asking, so that the clock, which asks the same game session, lets no deadline fall before an act that was received
 * before it.
 */
async function acted(server: GameServer, acting: Acting): Promise<ActOutcome> {
  const { account, wanted } = acting
  const { id: game } = acting.record
  const key: DoneKey | undefined =
    wanted.key === undefined ? undefined : { account, key: wanted.key, asked: wanted.asked }
  const before = key === undefined ? undefined : await doneBefore(server, game, key)
  return before ?? server.quotas.acting(account, () => decidedAndKept(server, acting, key))
}

async function decidedAndKept(
  server: GameServer,
  { record, account, wanted, person }: Acting,
  key: DoneKey | undefined,
): Promise<ActOutcome> {
  const { id: game } = record
  // The key is between its sender and the server: the log, which everyone reads, does not tell it.
  const id = server.newId()
  let received: number | undefined
  for (let tries = 0, pages = 0; tries < TRIES && pages < PAGES; pages += 1) {
    const before = key === undefined || pages === 0 ? undefined : await doneBefore(server, game, key)
    if (before !== undefined) return before
    const by = person === undefined ? await comer(server, game, account) : { person }
    if (typeof by === 'object' && 'ok' in by) return by
    const waitsUntil = await server.clockQuota.waitsUntil(record)
    received ??= server.clock.now()
    const waiting = clockWaiting(record, received, waitsUntil)
    if (waiting !== undefined) return waiting
    const seen = wanted.head === undefined ? {} : { head: wanted.head }
    const asked = { ask: 'act', by, do: wanted.do, with: wanted.with, at: received, id, ...seen } as const
    const done = await server.desks.ask(game, asked)
    if (done.is !== 'done') throw new Error('an act was answered with something else')
    const kept = await keepDone(server, record, done, besides(done, account, by, key))
    if (kept === 'gone') return accountGone()
    if (kept === 'conflict') tries += 1
    else if (done.act !== undefined) {
      server.acts.done()
      return { ok: true, act: done.act, again: false }
    } else if (done.refusal !== undefined) return { ok: false, refusal: done.refusal }
  }
  return serverRefuses('tooBusy', 'Too much happens in this game at this moment: try again.', { retryAfter: 1 })
}

/** Who someone without a seat is by now: they may have come, or left, in the meantime. */
async function comer(server: GameServer, game: GameId, account: AccountId): Promise<Asker | ServerRefusal> {
  const standing = await standingOf(server, game, account)
  if (standing === undefined) throw new Error(`game ${game} is gone`)
  const { person } = standing
  return seatLeft(standing) ?? (person === undefined ? 'newcomer' : { person })
}

/** What becomes true together with an act: a seat for someone new, and the key under which it was done. */
function besides({ act }: SessionDone, account: AccountId, by: Asker, key: DoneKey | undefined) {
  if (act === undefined) return {}
  const seat = by === 'newcomer' ? { seat: { person: act.person, account } } : {}
  return { account, ...seat, ...(key === undefined ? {} : { done: key }) }
}

async function doneBefore(
  { store }: GameServer,
  game: GameId,
  { account, key, asked }: DoneKey,
): Promise<ActOutcome | undefined> {
  const done = await store.games.done(game, account, key)
  if (done === undefined) return undefined
  if (done.asked !== asked)
    return serverRefuses('keyReused', 'This key was used for another act: give every act a key of its own.', {
      field: 'Idempotency-Key',
    })
  const [entry] = await store.games.read(game, done.seq, 1)
  if (entry === undefined) throw new Error(`entry ${done.seq} of ${game} is kept under a key and is not there`)
  return {
    ok: true,
    act: { seq: entry.seq, person: entry.act.by, answer: entry.answer, news: [], notes: 0 },
    again: true,
  }
}

/**
 * Why no one acts in a game at an instant: a deadline was due before, and the game's clock waits until another instant
 * because it has written enough today. Nothing that anyone does comes before what is due.
 */
function clockWaiting(record: GameRecord, at: number, until: number | undefined): ServerRefusal | undefined {
  if (until === undefined || (record.nextDue ?? at) >= at) return undefined
  const sentence =
    'The clock of this game has written as much today as this house lets it: what is due falls tomorrow, and nobody acts before that.'
  return serverRefuses('quotaReached', sentence, { retryAfter: Math.ceil((until - at) / 1_000) })
}

/** What becomes true together with entries, and whose act is the last of them; absent: deadlines made them all. */
type Besides = Pick<Appending, 'seat' | 'done'> & { readonly account?: AccountId }

/**
 * Keeps what a game session decided and tells everyone; where nothing is kept the game is opened anew. Nothing is awaited
 * before it is handed to the store, so that what game sessions decided one after another is kept in that order.
 */
export async function keepDone(
  server: GameServer,
  record: GameRecord,
  done: SessionDone,
  { account, ...besides }: Besides = {},
): Promise<Kept> {
  const [first] = done.entries
  if (first === undefined) return 'kept'
  const { id: game } = record
  const { nextDue, entries, withheld } = done
  const due = nextDue === undefined ? {} : { nextDue }
  const expectedSeq = first.seq
  const seats = besides.seat === undefined ? record.seats : [...record.seats, besides.seat]
  const letters = lettersFor(server, record, seats, done.letters)
  const charge = { day: dayOf(server.clock.now()), ...(account === undefined ? {} : { account }) }
  const appending = { game, expectedSeq, entries, withheld, ...due, ...besides, letters, charge }
  const kept = await server.persistence.append(appending).catch(fault => {
    server.desks.drop(game)
    throw fault
  })
  if (kept !== 'kept') server.desks.drop(game)
  else {
    server.feed.publish(entries.map(({ seq, told }) => ({ game, seq, told })))
    keepSnapshot(server, record, expectedSeq, entries.length)
    if (nextDue !== undefined) server.deadlines.expect(nextDue + 1)
    for (const { notBefore } of letters) server.letters.expect(notBefore)
  }
  return kept
}
