import { unparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import type { Email } from '../../ports/email.ts'
import type {
  AccountId,
  Charge,
  GameId,
  GameQuery,
  GameRecord,
  GameStore,
  StoredEntry,
} from '../../ports/game-store.ts'
import type { Invitation } from '../../ports/invitations.ts'
import type { Arrived } from '../../ports/moves.ts'
import { isAsDecided } from '../common/is-as-decided.ts'
import { bytesOfEntries, chargesOf } from '../common/quota-charges.ts'
import { bytesIn, holdsWords, PAGE_SIZE } from '../common/store-checks-and-limits.ts'
import type { MemoryCalendars } from './memory-calendars.ts'
import type { MemoryEmailTiming } from './memory-email-timing.ts'
import type { memoryForks } from './memory-forks.ts'
import {
  appendFrom,
  appendTo,
  canTakeSeat,
  doneKey,
  entriesIn,
  forgetAccountIn,
  type MemoryGame,
  newGame,
  recordSeatLeft,
  recordSeatTaken,
  withholdFrom,
} from './memory-game.ts'
import type { memoryHosting } from './memory-hosting.ts'
import type { memoryJoinRequests } from './memory-join-requests.ts'
import type { MemoryModerationLog } from './memory-moderation-log.ts'
import type { MemoryModerators } from './memory-moderators.ts'
import { forgetAnswers, type KeptMoves } from './memory-moves.ts'
import type { MemoryMutes } from './memory-mutes.ts'
import type { MemoryOutbox } from './memory-outbox.ts'
import type { MemorySpending } from './memory-quota-usage.ts'
import type { memoryShelf } from './memory-shelf.ts'
import type { MemoryTalk } from './memory-talk.ts'

/**
 * The other parts of the store that the games in memory use. Emails caused by an entry go to `outbox`, and founders'
 * invitations to `invitations`. `gone` lists deleted accounts.
 */
type MemoryParts = {
  readonly outbox: MemoryOutbox
  readonly moderationLog: MemoryModerationLog
  readonly invitations: Map<string, Invitation>
  readonly gone: Set<AccountId>
  readonly mutes: MemoryMutes
  readonly emailTiming: MemoryEmailTiming
  readonly calendars: MemoryCalendars
  readonly spending: MemorySpending
  readonly talk: MemoryTalk
  readonly joinRequests: Pick<ReturnType<typeof memoryJoinRequests>, 'forget'>
  readonly shelf: Pick<ReturnType<typeof memoryShelf>, 'forget'>
  readonly moving: KeptMoves
  readonly forks: Pick<ReturnType<typeof memoryForks>, 'add'>
  readonly kept: Map<GameId, MemoryGame>
  readonly hosting: Pick<ReturnType<typeof memoryHosting>, 'forget' | 'forgetCandidate' | 'cameBack'>
  readonly moderators: Pick<MemoryModerators, 'forget' | 'forgetModerator'>
}

/** Ends whatever lets an account act in a game or see it, besides its seat and invitation: its calendar and its links. */
export function endAccess(
  { mutes, calendars, hosting, moderators }: Pick<MemoryParts, 'mutes' | 'calendars' | 'hosting' | 'moderators'>,
  game: GameId,
  account: AccountId,
): void {
  calendars.forget(account, game)
  mutes.forgetTokens(account, game)
  hosting.forgetCandidate(game, account)
  moderators.forgetModerator(game, account)
}

/** Stores games in memory. */
export function memoryGames({
  outbox,
  moderationLog,
  invitations,
  gone,
  mutes,
  emailTiming,
  calendars,
  spending,
  talk,
  joinRequests,
  shelf,
  moving,
  forks,
  kept: games,
  hosting,
  moderators,
}: MemoryParts): GameStore {
  const { moves } = moving
  const gameOf = (id: GameId): MemoryGame => {
    const game = games.get(id)
    if (game === undefined) throw new Error(`game ${id} does not exist`)
    return game
  }
  const recordOf = ({ record }: MemoryGame): GameRecord => {
    const move = moves.get(record.id)
    if (move === undefined) return record
    const { at, home, over, confirmed } = move
    const arrived = confirmed === undefined ? {} : { confirmed }
    return { ...record, moved: { at, home, ...(over === undefined ? {} : { over }), ...arrived } }
  }
  const standing = (): readonly { readonly game: GameId; readonly at: number }[] =>
    [...games.values()]
      .flatMap(({ record: { id, nextDue, suspended } }) =>
        nextDue === undefined || suspended !== undefined || moves.has(id) ? [] : [{ game: id, at: nextDue }],
      )
      .sort((a, b) => a.at - b.at)
  const isBroughtAlready = ({ game, handover }: Partial<Arrived> = {}): boolean =>
    handover !== undefined && [...moving.arrivals.values()].some(it => it.handover === handover && it.game !== game)
  /** Counts the stored size of some entries and their emails, in the same way as the database. */
  const charge = (
    record: Pick<GameRecord, 'id' | 'host'>,
    entries: readonly StoredEntry[],
    emails: readonly Email[],
    charged: Charge | undefined,
  ): void => {
    if (charged === undefined) return
    const sized = entries.map(entry => ({ ...entry, decisionBytes: bytesIn(entry.decisions ?? '') }))
    for (const { spender, kind, amount } of chargesOf(record, sized, emails, charged))
      spending.count(charged.day, spender, kind, amount)
  }
  return {
    async found(founded) {
      if (games.has(founded.record.id)) throw new Error(`game ${founded.record.id} already exists`)
      if (gone.has(founded.record.host)) return 'gone'
      if (isBroughtAlready(founded.brought?.arrival)) return 'conflict'
      games.set(founded.record.id, newGame(founded))
      for (const invitation of founded.invitations) invitations.set(invitation.id, invitation)
      if (founded.fork !== undefined) forks.add({ game: founded.record.id, ...founded.fork })
      if (founded.brought?.talk !== undefined) talk.bring(founded.record.id, founded.brought.talk)
      if (founded.brought?.arrival !== undefined) moving.arrivals.set(founded.record.id, founded.brought.arrival)
      await outbox.put(founded.emails)
      if (founded.brought === undefined) charge(founded.record, [founded.entry], founded.emails, founded.charge)
      else if (founded.charge !== undefined) {
        const bytes = bytesOfEntries([founded.entry, ...founded.brought.entries])
        spending.count(founded.charge.day, { account: founded.charge.account }, 'bytes', bytes)
      }
      return 'kept'
    },
    async append(appending) {
      if (appending.seat !== undefined && gone.has(appending.seat.account)) return 'gone'
      const game = gameOf(appending.game)
      if (moves.has(appending.game)) return 'conflict'
      const kept = appendTo(game, appending)
      if (kept !== 'kept') return kept
      await outbox.put(appending.emails)
      charge(game.record, appending.entries, appending.emails, appending.charge)
      return kept
    },
    async comeBack(back) {
      const { game: id, expectedSeq, head, at } = back
      const game = gameOf(id)
      const isOver = moves.get(id)?.over !== undefined
      if (!isOver || game.record.entries !== expectedSeq || game.record.head !== head) return 'conflict'
      if (!isAsDecided(moving.plans.get(id), back.decided) || isBroughtAlready(back.arrival)) return 'conflict'
      moves.delete(id)
      moving.plans.delete(id)
      moving.arrivals.set(id, back.arrival)
      appendFrom(game, back)
      hosting.cameBack(id, at)
      if (back.talk !== undefined) talk.bring(id, back.talk)
      spending.count(back.charge.day, { account: back.charge.account }, 'bytes', bytesOfEntries(back.entries))
      return 'kept'
    },
    async lines(id, from, limit) {
      return entriesIn(games.get(id), from, limit).map(unparsedEntry)
    },
    async read(id, from, limit) {
      return entriesIn(games.get(id), from, limit)
    },
    async record(id) {
      const game = games.get(id)
      return game && recordOf(game)
    },
    async list(query) {
      return gamePage([...games.values()].map(recordOf), query, [...invitations.values()])
    },
    async setRecord(id, change) {
      const game = gameOf(id)
      game.record = { ...game.record, ...change }
    },
    async suspend(id, suspended, action) {
      const game = gameOf(id)
      const { suspended: _, ...record } = game.record
      game.record = suspended === undefined ? record : { ...record, suspended }
      moderationLog.keep(action)
    },
    async takeSeat(id, seat) {
      const game = gameOf(id)
      if (gone.has(seat.account)) return 'gone'
      if (!canTakeSeat(game.record.seats, seat)) return 'conflict'
      recordSeatTaken(game, seat)
      return 'kept'
    },
    async leaveSeat(id, account) {
      recordSeatLeft(gameOf(id), account)
      for (const it of invitations.values())
        if (it.game === id && it.usedBy === account) invitations.set(it.id, { ...it, until: 0 })
      endAccess({ mutes, calendars, hosting, moderators }, id, account)
    },
    async forget(account, at) {
      hosting.forget(account, at)
      moderators.forget(account)
      gone.add(account)
      mutes.forget(account)
      emailTiming.forget(account)
      calendars.forget(account)
      talk.forget(account)
      joinRequests.forget(account)
      forgetAnswers(moving, account)
      shelf.forget(account)
      for (const game of games.values()) forgetAccountIn(game, account)
    },
    async done(id, account, key) {
      return games.get(id)?.done.get(doneKey(account, key))
    },
    async decisions(id, seq) {
      return games.get(id)?.decisions.get(seq)
    },
    async diceSecret(id) {
      return games.get(id)?.diceSecret
    },
    async keepDiceSecret(id, secret) {
      gameOf(id).diceSecret = secret
    },
    async saveSnapshot(id, snapshot, withheld = 0, day) {
      const game = gameOf(id)
      if (withheld < game.withheld.size) return
      const others = game.snapshots.filter(({ seq }) => seq !== snapshot.seq)
      game.snapshots = [...others, snapshot].sort((a, b) => a.seq - b.seq)
      if (day !== undefined) spending.count(day, { account: game.record.host }, 'snapshotBytes', bytesIn(snapshot.body))
    },
    async snapshot(id, atMost = Number.POSITIVE_INFINITY) {
      return games.get(id)?.snapshots.findLast(({ seq }) => seq <= atMost)
    },
    async snapshotsAt(id) {
      return games.get(id)?.snapshots.map(({ seq }) => seq) ?? []
    },
    async withhold(id, withheld, action) {
      const done = withholdFrom(gameOf(id), withheld)
      if (done === undefined) return 'unknown'
      if (done !== 'before') {
        outbox.takeOut(id, done.text)
        moderationLog.keep(action)
      }
      return 'kept'
    },
    async withheld(id) {
      return [...(games.get(id)?.withheld.values() ?? [])]
    },
    async due(until, limit) {
      return standing()
        .filter(({ at }) => at <= until)
        .slice(0, limit)
    },
    async earliestDue() {
      return standing()[0]?.at
    },
    async usage(account) {
      const hosted = [...games.values()].filter(({ record }) => record.host === account)
      return { games: hosted.length, bytes: hosted.reduce((sum, { record }) => sum + record.bytes, 0) }
    },
    async counts() {
      const records = [...games.values()].map(({ record }) => record)
      const sum = (of: (record: GameRecord) => number): number => records.reduce((all, it) => all + of(it), 0)
      return {
        games: records.length,
        suspended: records.filter(it => it.suspended !== undefined).length,
        entries: sum(it => it.entries),
        bytes: sum(it => it.bytes),
        lastAt: Math.max(0, ...records.map(it => it.lastAt)),
      }
    },
  }
}

/** Lists games, newest first. A cursor is the number of games already listed. */
function gamePage(
  records: readonly GameRecord[],
  { cursor, limit, ...query }: GameQuery,
  invitations: readonly Invitation[],
) {
  const before = cursor === undefined ? records.length : Number(cursor)
  const older = records.slice(0, Number.isSafeInteger(before) ? before : 0)
  const shown = invitations.filter(it => query.account !== undefined && it.usedBy === query.account && it.until > 0)
  const found = older
    .map((record, at) => ({ record, at }))
    .filter(({ record }) => matchesQuery(record, query) && isInGameList(record, query.account, shown))
    .reverse()
  const games = found.slice(0, Math.min(limit, PAGE_SIZE))
  const last = games.at(-1)
  const next = found.length > games.length && last !== undefined ? { cursor: String(last.at) } : {}
  return { games: games.map(({ record }) => record), ...next }
}

function matchesQuery(
  record: GameRecord,
  { visibility, ruleset, words, suspended }: Omit<GameQuery, 'cursor' | 'limit'>,
) {
  return (
    record.visibility === (visibility ?? record.visibility) &&
    record.ruleset === (ruleset ?? record.ruleset) &&
    (words === undefined || holdsWords(record.title, words)) &&
    (suspended === undefined || record.suspended !== undefined)
  )
}

/**
 * Whether a game belongs to an account's list: the account hosts it, has a seat in it, or may watch it with one of
 * these invitations.
 */
function isInGameList(
  { id, host, seats, visibility }: GameRecord,
  account: AccountId | undefined,
  shown: readonly Invitation[],
): boolean {
  if (account === undefined || host === account || seats.some(seat => seat.account === account)) return true
  return visibility === 'private' && shown.some(({ game }) => game === id)
}
