import type { JsonObject } from '../../kernel/values/json.ts'
import type { AccountId, Appending, DoneKey, GameId, GameRecord, Kept } from '../../ports/game-store.ts'
import { emailsFor } from '../emails/emails-to-accounts.ts'
import { rejoinRefusal } from '../games/seats.ts'
import { followRules } from '../hosting/follow-rules.ts'
import { followModeratorRules } from '../moderation/moderators.ts'
import type { AskedAct, Asker, DoneAct, RefusalView, SessionDone, SessionReply } from '../session/messages.ts'
import { type Access, accessOf } from './access.ts'
import { correctionsForAct } from './corrections-for-act.ts'
import { isBasedOnSaved, untilSaved } from './saved-reply.ts'
import type { GameServer } from './server-context.ts'
import { accountGoneRefusal, type ServerRefusal, serverRefusal, stoppedGameRefusal } from './server-refusals.ts'
import { saveSnapshotIfDue } from './snapshots.ts'
import { dayOf } from './work-timer.ts'

/** An act that an account wants to do in a game. */
type WantedAct = {
  readonly do: string
  readonly with: JsonObject
  /** The sender's idempotency key: an act is done only once with the same key. The key is not logged. */
  readonly key?: string
  /** The SHA-256 of the request with the key; undefined if there is no key. */
  readonly asked: string
  /**
   * The hash of the last entry that the sender has seen. If present, the act is done only if that entry is still the
   * last one.
   */
  readonly head?: string
  /** The account that gets the seat of the person whom the act lets in. */
  readonly letsIn?: AccountId
}

/** An act that was done (perhaps by an earlier request with the same key), or a refusal by the rules or the server. */
type ActOutcome =
  | { readonly ok: true; readonly act: DoneAct; readonly again: boolean }
  | { readonly ok: false; readonly refusal: RefusalView }
  | ServerRefusal

/**
 * Maximum number of times to decide an act again because something else in the same game was saved first, perhaps by
 * other nodes. Those that keep losing leave more and more time to the others, in milliseconds.
 */
const TRIES = 40
const PATIENT_FROM = 3
const STEP = 5
const LONGEST = 50
/** After this many lost tries, and again after as many more, the game is opened again. */
const REOPENED_AFTER = 10
/**
 * Maximum number of times to ask the game session again while it is still passing deadlines that come before the act.
 */
const PAGES = 20

/**
 * Carries out an act: the game session decides it, and the act is acknowledged only once it is saved. Someone who sends
 * two requests to join at the same time joins only once. Concurrent requests with the same key do the act once: the
 * second waits for the first and gets its result.
 */
export async function actInGame(
  server: GameServer,
  { record, person }: Access,
  account: AccountId,
  wanted: WantedAct,
): Promise<ActOutcome> {
  const stopped = stoppedGameRefusal(record)
  if (stopped !== undefined) return stopped
  const acting = { record, account, wanted, ...(person === undefined ? {} : { person }) }
  const inTurn = <Done>(work: () => Promise<Done>, ...more: readonly string[]): Promise<Done> =>
    server.turns(JSON.stringify([record.id, account, ...more]), work)
  const { key } = wanted
  const act = () => actWithKey(server, acting)
  const actOnce = () => (key === undefined ? act() : inTurn(act, key))
  return person === undefined ? inTurn(actOnce) : actOnce()
}

type Acting = Pick<Access, 'record' | 'person'> & { readonly account: AccountId; readonly wanted: WantedAct }

/**
 * An act's instant is the moment when the game session is first asked, without any wait in between. A game session
 * answers in order, so the scheduler, which asks the same session, never passes a deadline ahead of an act that arrived
 * earlier.
 */
async function actWithKey(server: GameServer, acting: Acting): Promise<ActOutcome> {
  const { account, wanted } = acting
  const { id: game } = acting.record
  const key: DoneKey | undefined =
    wanted.key === undefined ? undefined : { account, key: wanted.key, asked: wanted.asked }
  const before = key === undefined ? undefined : await outcomeOfEarlierRequest(server, game, key)
  return before ?? server.quotas.acting(account, () => decideAndSave(server, acting, key))
}

async function decideAndSave(
  server: GameServer,
  { record, account, wanted, person }: Acting,
  key: DoneKey | undefined,
): Promise<ActOutcome> {
  const { id: game } = record
  // Only the sender and the server know the key. It must not be in the public log, so the act gets a new id.
  const id = server.newId()
  const corrections = await correctionsOf(server, game, wanted)
  let received: number | undefined
  for (let tries = 0, pages = 0; tries < TRIES && pages < PAGES; ) {
    const before =
      key === undefined || tries + pages === 0 ? undefined : await outcomeOfEarlierRequest(server, game, key)
    if (before !== undefined) return before
    const by = person === undefined ? await currentAsker(server, game, account) : { person }
    if (typeof by === 'object' && 'ok' in by) return by
    const waiting = await clockWaitsRefusal(server, record, received)
    if (waiting !== undefined) return waiting
    received ??= server.clock.now()
    const seen = wanted.head === undefined ? {} : { head: wanted.head }
    const asked = {
      ask: 'act',
      by,
      do: wanted.do,
      with: wanted.with,
      at: received,
      id,
      ...corrections,
      ...seen,
    } as const
    const done = await server.gameSessions.ask(game, asked)
    if (done.is !== 'done') throw new Error('The game session returned the wrong kind of answer to an act.')
    const kept = await saveAndPublish(server, record, done, dataToSave(done, account, by, key, wanted.letsIn))
    if (kept === 'gone') return accountGoneRefusal()
    if (kept === 'conflict') {
      const stopped = await stoppedNow(server, game)
      if (stopped !== undefined) return stopped
      tries += 1
      if (tries % REOPENED_AFTER === 0) server.gameSessions.drop(game)
      await pauseAfter(tries)
    } else if (done.act !== undefined) {
      server.acts.done()
      return { ok: true, act: done.act, again: false }
    } else if (done.refusal === undefined) pages += 1
    else if (done.entries.length > 0 || (await isBasedOnSaved(server, game, done)))
      return { ok: false, refusal: done.refusal }
    else tries += 1
  }
  return serverRefusal('tooBusy', 'Too much is happening in this game right now. Try again.', { retryAfter: 1 })
}

async function correctionsOf(
  server: GameServer,
  game: GameId,
  wanted: Pick<WantedAct, 'do' | 'with'>,
): Promise<Pick<AskedAct, 'corrections'>> {
  const corrections = await correctionsForAct(server, game, wanted)
  return corrections.length === 0 ? {} : { corrections }
}

async function pauseAfter(tries: number): Promise<void> {
  if (tries >= PATIENT_FROM) await new Promise(resolve => setTimeout(resolve, Math.min(STEP * tries, LONGEST)))
}

/** Refuses an act if the game has begun to move since the request arrived, when its entry could not be saved. */
async function stoppedNow({ store }: GameServer, game: GameId): Promise<ServerRefusal | undefined> {
  const record = await store.games.record(game)
  return record?.moved && stoppedGameRefusal(record)
}

/** Returns the current identity of someone who had no seat, because they may have joined or left in the meantime. */
async function currentAsker(server: GameServer, game: GameId, account: AccountId): Promise<Asker | ServerRefusal> {
  const access = await accessOf(server, game, account)
  if (access === undefined) throw new Error(`game ${game} is gone`)
  const { person } = access
  return rejoinRefusal(access) ?? (person === undefined ? 'newcomer' : { person })
}

/** The data that is saved together with an act: a seat for someone new, and the key of the request. */
function dataToSave(
  { act }: SessionDone,
  account: AccountId,
  by: Asker,
  key: DoneKey | undefined,
  letsIn: AccountId | undefined,
) {
  if (act === undefined) return {}
  const seat = by === 'newcomer' ? { seat: { person: act.person, account } } : seatOfLetIn(act, letsIn)
  return { account, ...seat, ...(key === undefined ? {} : { done: key }) }
}

/** The seat of the person whom an act has let in, unless the act is held. */
function seatOfLetIn({ answer }: DoneAct, account: AccountId | undefined): Pick<Appending, 'seat'> {
  const { person, held } = answer
  return account === undefined || typeof person !== 'string' || held === true ? {} : { seat: { person, account } }
}

async function outcomeOfEarlierRequest(
  { store }: GameServer,
  game: GameId,
  { account, key, asked }: DoneKey,
): Promise<ActOutcome | undefined> {
  const done = await store.games.done(game, account, key)
  if (done === undefined) return undefined
  if (done.asked !== asked)
    return serverRefusal('keyReused', 'This key has already been used for another act. Use a new key for each act.', {
      field: 'Idempotency-Key',
    })
  const [entry] = await store.games.read(game, done.seq, 1)
  if (entry === undefined)
    throw new Error(`Entry ${done.seq} of game ${game} is stored under a key but is missing from the log.`)
  return {
    ok: true,
    act: { seq: entry.seq, person: entry.act.by, answer: entry.answer, news: [], lines: [], notes: 0 },
    again: true,
  }
}

/**
 * Refuses an act at an instant if an earlier deadline is due but the game's clock has used up its daily limit and must
 * wait. No act may come before a deadline that is due.
 */
async function clockWaitsRefusal(
  { clock, clockQuota }: GameServer,
  record: GameRecord,
  at: number = clock.now(),
): Promise<ServerRefusal | undefined> {
  if ((record.nextDue ?? at) >= at) return undefined
  const until = await clockQuota.waitsUntil(record)
  if (until === undefined) return undefined
  const sentence =
    'This game’s clock has reached its daily limit. Overdue deadlines will be processed tomorrow, and no one can act before then.'
  return serverRefusal('quotaReached', sentence, { retryAfter: Math.ceil((until - at) / 1_000) })
}

/**
 * The data that is saved together with entries, and the author of the last entry. Without an author, all entries come
 * from deadlines.
 */
type Besides = Pick<Appending, 'seat' | 'done'> & { readonly account?: AccountId }

/**
 * Saves the entries that a game session decided, and notifies everyone. If saving fails, the game is reopened. There is
 * no `await` before the entries reach the store, so consecutive decisions are saved in order.
 */
export async function saveAndPublish(
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
  const emails = emailsFor(server, record, seats, done.emails)
  const charge = { day: dayOf(server.clock.now()), ...(account === undefined ? {} : { account }) }
  const appending = { game, expectedSeq, entries, withheld, ...due, ...besides, emails, charge }
  const kept = await server.persistence.append(appending).catch(fault => {
    server.gameSessions.drop(game)
    throw fault
  })
  if (kept !== 'kept') server.gameSessions.lost(game)
  else {
    await followRules(server, game, done.host)
    await followModeratorRules(server, game, done.moderators)
    server.feed.publish(entries.map(({ seq, told }) => ({ game, seq, told })))
    saveSnapshotIfDue(server, record, expectedSeq, entries.length)
    if (nextDue !== undefined) announceWork(server, 'deadline', nextDue + 1)
    for (const at of new Set(emails.map(({ notBefore }) => notBefore))) announceWork(server, 'email', at)
  }
  return kept
}

/** Announces work to this node and to the others, because each piece of work is done by only one of them. */
function announceWork({ deadlines, emails, peers }: GameServer, is: 'deadline' | 'email', at: number): void {
  const timer = is === 'deadline' ? deadlines : emails
  timer.expect(at)
  peers.tell({ is, at })
}

type Previewed = Extract<SessionReply, { is: 'preview' }>

/** Previews the result that an act would have now, without carrying it out. */
export async function previewInGame(
  server: GameServer,
  access: Access,
  wanted: Pick<WantedAct, 'do' | 'with'>,
): Promise<Previewed | ServerRefusal> {
  const { record, person } = access
  const refusal = stoppedGameRefusal(record) ?? rejoinRefusal(access)
  if (refusal !== undefined) return refusal
  const by = person === undefined ? ('newcomer' as const) : { person }
  const id = server.newId()
  const corrections = await correctionsOf(server, record.id, wanted)
  const at = server.clock.now()
  const asked = { ask: 'preview', by, do: wanted.do, with: wanted.with, at, id, ...corrections } as const
  return untilSaved(server, record.id, async () => {
    const reply = await server.gameSessions.ask(record.id, asked)
    if (reply.is === 'preview') return reply
    throw new Error('The game session returned the wrong kind of answer to a preview.')
  })
}
