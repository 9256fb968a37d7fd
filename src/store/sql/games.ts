import { NO_ENTRY } from '../../kernel/log/entry.ts'
import type {
  Appending,
  Founded,
  GamePage,
  GameQuery,
  GameRecord,
  GameStore,
  Kept,
  Withheld,
} from '../../ports/game-store.ts'
import { openCompressionQueue, type PackedEntry, packedOnThread, unpackedOnThread } from '../common/packed.ts'
import { bytesOfEntries } from '../common/quota-charges.ts'
import { isConflictingEntry, PAGE_SIZE } from '../common/store-checks-and-limits.ts'
import { chargeEntries, insertEmptyGame, keepEntries } from './append-entries.ts'
import { insertBroughtTalk } from './brought-talk.ts'
import { comeBack } from './come-back.ts'
import type { Database } from './database.ts'
import { insertFork } from './forks.ts'
import { gameRecord, gameRow, replaceDiceSecret, SELECT_GAMES } from './game-row.ts'
import { addInvitation } from './invitations.ts'
import { insertModerationEntry } from './moderation-log.ts'
import { isBroughtAlready, putArrival } from './moves.ts'
import { putEmails } from './outbox.ts'
import { getRow, getRows, lockGame, run, type Value, type Work } from './query.ts'
import { addSpending } from './quota-usage.ts'
import { forgetAccount, isDeletedAccount, leaveSeat, takeSeat } from './seats.ts'
import { storedLogs } from './stored-entries.ts'
import { decisionsQuoting, withhold } from './withhold.ts'

/** Stores games in a database. `packed` resolves once everything that is still being compressed is in the database. */
export type SqlGames = GameStore & { packed(): Promise<void> }

export function sqlGames({ read, change, purge }: Database): SqlGames {
  const packing = openCompressionQueue()
  return {
    packed: packing.over,
    found: founded =>
      packing.afterCompression(founded.record.id, [founded.entry, ...(founded.brought?.entries ?? [])], entries =>
        change(() => insertGame(founded, entries)),
      ),
    append: appending =>
      packing.afterCompression(appending.game, appending.entries, entries => change(() => append(appending, entries))),
    comeBack: back =>
      packing.afterCompression(back.game, back.entries, entries => change(() => comeBack(back, entries))),
    ...storedLogs({ read }),
    record: game =>
      read(function* () {
        const row = yield* getRow(`${SELECT_GAMES} WHERE games.id = ?`, game)
        return row === undefined ? undefined : yield* gameRecord(row)
      }),
    list: query => read(() => listGames(query)),
    setRecord: (game, { title, visibility }) =>
      change(function* () {
        yield* gameRow(game)
        yield* run(
          'UPDATE games SET title = coalesce(?, title), visibility = coalesce(?, visibility) WHERE id = ?',
          title ?? null,
          visibility ?? null,
          game,
        )
      }),
    suspend: (game, suspended, action) =>
      change(function* () {
        yield* gameRow(game)
        const { at = null, why = null } = suspended ?? {}
        yield* run('UPDATE games SET suspended_at = ?, suspended_why = ? WHERE id = ?', at, why, game)
        yield* insertModerationEntry(action)
      }),
    takeSeat: (game, seat) =>
      change(function* () {
        yield* gameRow(game)
        return yield* takeSeat(game, seat)
      }),
    leaveSeat: (game, account) => change(() => leaveSeat(game, account)),
    forget: (account, at) => change(() => forgetAccount(account, at)),
    done: (game, account, key) =>
      read(function* () {
        const row = yield* getRow(
          'SELECT asked, seq FROM done WHERE game = ? AND account = ? AND key = ?',
          game,
          account,
          key,
        )
        return row && { asked: String(row['asked']), seq: Number(row['seq']) }
      }),
    async decisions(game, seq) {
      const row = await read(() => getRow('SELECT packed FROM decisions WHERE game = ? AND seq = ?', game, seq))
      return row && unpackedOnThread(row['packed'] as Uint8Array)
    },
    diceSecret: game =>
      read(function* () {
        const row = yield* getRow('SELECT secret FROM dice_secrets WHERE game = ?', game)
        return row && String(row['secret'])
      }),
    keepDiceSecret: (game, secret) =>
      change(function* () {
        yield* replaceDiceSecret(game, secret)
      }),
    async saveSnapshot(game, { seq, head, body }, withheld = 0, day) {
      const packed = await packedOnThread(body)
      await change(function* () {
        yield* lockGame(game)
        if (withheld < (yield* withheldCount(game))) return
        yield* run(
          `INSERT INTO snapshots (game, seq, head, packed) VALUES (?, ?, ?, ?)
           ON CONFLICT (game, seq) DO UPDATE SET head = excluded.head, packed = excluded.packed`,
          game,
          seq,
          head,
          packed,
        )
        if (day === undefined) return
        const account = String((yield* gameRow(game))['host'])
        yield* addSpending(day, { account }, 'snapshotBytes', packed.length)
      })
    },
    async snapshot(game, atMost = Number.MAX_SAFE_INTEGER) {
      const row = await read(() =>
        getRow(
          'SELECT seq, head, packed FROM snapshots WHERE game = ? AND seq <= ? ORDER BY seq DESC LIMIT 1',
          game,
          atMost,
        ),
      )
      if (row === undefined) return undefined
      const body = await unpackedOnThread(row['packed'] as Uint8Array)
      return { seq: Number(row['seq']), head: String(row['head']), body }
    },
    snapshotsAt: game =>
      read(function* () {
        const rows = yield* getRows('SELECT seq FROM snapshots WHERE game = ? ORDER BY seq', game)
        return rows.map(({ seq }) => Number(seq))
      }),
    async withhold(game, withheld, action) {
      const looked = await decisionsQuoting({ read }, game, withheld.hash)
      const done = await change(() => withhold(game, withheld, looked, action))
      await purge()
      return done
    },
    withheld: game =>
      read(function* () {
        const rows = yield* getRows('SELECT hash, at, why FROM withheld WHERE game = ? ORDER BY rowid', game)
        return rows.map(({ hash, at, why }) => ({ hash: String(hash), at: Number(at), why: String(why) }))
      }),
    due: (until, limit) =>
      read(function* () {
        return yield* dueGames(until, limit)
      }),
    earliestDue: () =>
      read(function* () {
        return (yield* dueGames(Number.MAX_SAFE_INTEGER, 1))[0]?.at
      }),
    usage: account =>
      read(function* () {
        const row = yield* getRow(
          'SELECT count(*) AS games, coalesce(sum(bytes), 0) AS bytes FROM games WHERE host = ?',
          account,
        )
        return { games: Number(row?.['games']), bytes: Number(row?.['bytes']) }
      }),
    counts: () =>
      read(function* () {
        const row =
          yield* getRow(`SELECT count(*) AS games, count(suspended_at) AS suspended, coalesce(sum(entries), 0) AS entries,
           coalesce(sum(bytes), 0) AS bytes, coalesce(max(last_at), 0) AS last_at FROM games`)
        const count = (name: string): number => Number(row?.[name] ?? 0)
        return {
          games: count('games'),
          suspended: count('suspended'),
          entries: count('entries'),
          bytes: count('bytes'),
          lastAt: count('last_at'),
        }
      }),
  }
}

function* insertGame(founded: Founded, entries: readonly PackedEntry[]): Work<Kept> {
  const { id, nextDue, host } = founded.record
  if (yield* isDeletedAccount(host)) return 'gone'
  const { arrival } = founded.brought ?? {}
  if (arrival !== undefined && (yield* isBroughtAlready(arrival))) return 'conflict'
  yield* insertEmptyGame(founded)
  yield* keepEntries({ game: id, entries: 0, bytes: 0, head: NO_ENTRY }, entries, nextDue)
  for (const invitation of founded.invitations) yield* addInvitation(invitation)
  if (founded.fork !== undefined) yield* insertFork({ game: id, ...founded.fork })
  yield* putEmails(founded.emails)
  for (const text of founded.brought?.withheld ?? []) yield* insertWithheld(id, text)
  if (founded.brought?.talk !== undefined) yield* insertBroughtTalk(id, founded.brought.talk)
  if (arrival !== undefined) yield* putArrival(arrival)
  if (founded.brought === undefined) yield* chargeEntries({ id, host }, entries, founded.emails, founded.charge)
  else if (founded.charge !== undefined)
    yield* addSpending(founded.charge.day, { account: founded.charge.account }, 'bytes', bytesOfEntries(entries))
  return 'kept'
}

function* insertWithheld(game: string, { hash, at, why }: Withheld): Work<void> {
  yield* run('INSERT INTO withheld (game, hash, at, why) VALUES (?, ?, ?, ?)', game, hash, at, why)
}

function* append(appending: Appending, entries: readonly PackedEntry[]): Work<Kept> {
  const { game, expectedSeq, nextDue, seat, done, emails, withheld = 0, charge } = appending
  const { length, bytes, head, host, texts, moves } = yield* endOfLog(game)
  if (length !== expectedSeq || withheld < texts || moves > 0) return 'conflict'
  if (isConflictingEntry(entries[0], { entries: length, head })) return 'conflict'
  if (done !== undefined && (yield* isRequestDone(game, done))) return 'conflict'
  const seated = seat === undefined ? 'kept' : yield* takeSeat(game, seat)
  if (seated !== 'kept') return seated
  yield* keepEntries({ game, entries: length, bytes, head }, entries, nextDue)
  if (done !== undefined)
    yield* run(
      'INSERT INTO done (game, account, key, asked, seq) VALUES (?, ?, ?, ?, ?)',
      game,
      done.account,
      done.key,
      done.asked,
      length + entries.length - 1,
    )
  yield* putEmails(emails)
  yield* chargeEntries({ id: game, host }, entries, emails, charge)
  return 'kept'
}

function* withheldCount(game: string): Work<number> {
  return Number((yield* getRow('SELECT count(*) AS texts FROM withheld WHERE game = ?', game))?.['texts'])
}

/** Where a log ends, and how many of its texts are withheld and moves of the game are under way. */
function* endOfLog(game: string) {
  yield* lockGame(game)
  const row = yield* getRow(
    `SELECT entries, bytes, head, host, (SELECT count(*) FROM withheld WHERE game = games.id) AS texts,
       (SELECT count(*) FROM moves WHERE game = games.id) AS moves FROM games WHERE id = ?`,
    game,
  )
  if (row === undefined) throw new Error(`game ${game} does not exist`)
  const [length = 0, bytes = 0, texts = 0, moves = 0] = ['entries', 'bytes', 'texts', 'moves'].map(it =>
    Number(row[it]),
  )
  return { length, bytes, texts, moves, head: String(row['head']), host: String(row['host']) }
}

function* isRequestDone(game: string, { account, key }: NonNullable<Appending['done']>): Work<boolean> {
  return (
    (yield* getRow('SELECT 1 FROM done WHERE game = ? AND account = ? AND key = ?', game, account, key)) !== undefined
  )
}

function* dueGames(until: number, limit: number) {
  const rows = yield* getRows(
    `SELECT id, next_due FROM games WHERE next_due IS NOT NULL AND suspended_at IS NULL AND next_due <= ?
       AND id NOT IN (SELECT game FROM moves)
     ORDER BY next_due, number LIMIT ?`,
    until,
    limit,
  )
  return rows.map(row => ({ game: String(row['id']), at: Number(row['next_due']) }))
}

/** Lists games, newest first. A cursor is the number of the last game in the list so far. */
function* listGames(query: GameQuery): Work<GamePage> {
  const size = Math.min(query.limit, PAGE_SIZE)
  const conditions = conditionsOf(query)
  const rows = yield* getRows(
    `${SELECT_GAMES} WHERE ${conditions.map(it => it.sql).join(' AND ')} ORDER BY games.number DESC LIMIT ?`,
    ...conditions.flatMap(it => it.given),
    size + 1,
  )
  const games = rows.slice(0, size)
  const last = games.at(-1)
  const next = rows.length > size && last !== undefined ? { cursor: String(last['number']) } : {}
  const records: GameRecord[] = []
  for (const row of games) records.push(yield* gameRecord(row))
  return { games: records, ...next }
}

type Condition = { readonly sql: string; readonly given: readonly Value[] }

function conditionsOf({ cursor, visibility, ruleset, account, words, suspended }: GameQuery): readonly Condition[] {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor)
  const conditions: Condition[] = [{ sql: 'number < ?', given: [Number.isSafeInteger(before) ? before : 0] }]
  if (visibility !== undefined) conditions.push({ sql: 'visibility = ?', given: [visibility] })
  if (ruleset !== undefined) conditions.push({ sql: 'ruleset = ?', given: [ruleset] })
  if (account !== undefined)
    conditions.push({
      sql: `(host = ? OR id IN (SELECT game FROM seats WHERE account = ?)
        OR visibility = 'private' AND id IN (SELECT game FROM invitations WHERE used_by = ? AND until > 0))`,
      given: [account, account, account],
    })
  if (words !== undefined) conditions.push({ sql: 'holds_words(title, ?)', given: [words] })
  if (suspended === true) conditions.push({ sql: 'suspended_at IS NOT NULL', given: [] })
  return conditions
}
