import type { SQLInputValue } from 'node:sqlite'
import { NO_ENTRY } from '../../kernel/log/entry.ts'
import type { Appending, Founded, GamePage, GameQuery, GameStore, Kept, Withheld } from '../../ports/game-store.ts'
import { bytesOfEntries } from '../common/quota-charges.ts'
import { isConflictingEntry, PAGE_SIZE } from '../common/store-checks-and-limits.ts'
import { chargeEntries, insertEmptyGame, keepEntries } from './append-entries.ts'
import { insertBroughtTalk } from './brought-talk.ts'
import { comeBack } from './come-back.ts'
import { gameRecord, gameRow } from './game-row.ts'
import type { Changes } from './group-commit.ts'
import type { Connection } from './open-database.ts'
import { openCompressionQueue, type PackedEntry, packedOnThread, unpackedOnThread } from './packed.ts'
import { forgetAccount, isDeletedAccount, leaveSeat, takeSeat } from './seats.ts'
import { insertFork } from './sqlite-forks.ts'
import { addInvitation } from './sqlite-invitations.ts'
import { insertModerationEntry } from './sqlite-moderation-log.ts'
import { isMoving } from './sqlite-moves.ts'
import { putEmails } from './sqlite-outbox.ts'
import { addSpending } from './sqlite-quota-usage.ts'
import { storedEntries } from './stored-entries.ts'
import { decisionsQuoting, withhold } from './withhold.ts'

/** Stores games in a database. `packed` resolves once everything that is still being compressed is in the database. */
type SqliteGames = GameStore & { packed(): Promise<void> }

export function sqliteGames(connection: Connection, { change }: Changes): SqliteGames {
  const { sql } = connection
  const packing = openCompressionQueue()
  return {
    packed: packing.over,
    found: founded =>
      packing.afterCompression(founded.record.id, [founded.entry, ...(founded.brought?.entries ?? [])], entries =>
        change(() => insertGame(connection, founded, entries)),
      ),
    append: appending =>
      packing.afterCompression(appending.game, appending.entries, entries =>
        change(() => append(connection, appending, entries)),
      ),
    comeBack: back =>
      packing.afterCompression(back.game, back.entries, entries => change(() => comeBack(connection, back, entries))),
    read: (game, from, limit) => storedEntries(connection, game, from, limit),
    async record(game) {
      const row = sql('SELECT * FROM games WHERE id = ?').row(game)
      return row === undefined ? undefined : gameRecord(connection, row)
    },
    list: async query => listGames(connection, query),
    setRecord: (game, { title, visibility }) =>
      change(() => {
        gameRow(connection, game)
        sql('UPDATE games SET title = coalesce(?, title), visibility = coalesce(?, visibility) WHERE id = ?').run(
          title ?? null,
          visibility ?? null,
          game,
        )
      }),
    suspend: (game, suspended, action) =>
      change(() => {
        gameRow(connection, game)
        const { at = null, why = null } = suspended ?? {}
        sql('UPDATE games SET suspended_at = ?, suspended_why = ? WHERE id = ?').run(at, why, game)
        insertModerationEntry(connection, action)
      }),
    takeSeat: (game, seat) =>
      change(() => {
        gameRow(connection, game)
        return takeSeat(connection, game, seat)
      }),
    leaveSeat: (game, account) => change(() => leaveSeat(connection, game, account)),
    forget: (account, at) => change(() => forgetAccount(connection, account, at)),
    async done(game, account, key) {
      const row = sql('SELECT asked, seq FROM done WHERE game = ? AND account = ? AND key = ?').row(game, account, key)
      return row && { asked: String(row['asked']), seq: Number(row['seq']) }
    },
    async decisions(game, seq) {
      const row = sql('SELECT packed FROM decisions WHERE game = ? AND seq = ?').row(game, seq)
      return row && unpackedOnThread(row['packed'] as Uint8Array)
    },
    async diceSecret(game) {
      const row = sql('SELECT secret FROM dice_secrets WHERE game = ?').row(game)
      return row && String(row['secret'])
    },
    keepDiceSecret: (game, secret) =>
      change(() => {
        sql('INSERT OR REPLACE INTO dice_secrets (game, secret, is_new) VALUES (?, ?, 1)').run(game, secret)
      }),
    async saveSnapshot(game, { seq, head, body }, withheld = 0, day) {
      const packed = await packedOnThread(body)
      await change(() => {
        if (withheld < withheldCount(connection, game)) return
        sql('INSERT OR REPLACE INTO snapshots (game, seq, head, packed) VALUES (?, ?, ?, ?)').run(
          game,
          seq,
          head,
          packed,
        )
        if (day === undefined) return
        const account = String(gameRow(connection, game)['host'])
        addSpending(connection, day, { account }, 'snapshotBytes', packed.length)
      })
    },
    async snapshot(game, atMost = Number.MAX_SAFE_INTEGER) {
      const row = sql(
        'SELECT seq, head, packed FROM snapshots WHERE game = ? AND seq <= ? ORDER BY seq DESC LIMIT 1',
      ).row(game, atMost)
      if (row === undefined) return undefined
      const body = await unpackedOnThread(row['packed'] as Uint8Array)
      return { seq: Number(row['seq']), head: String(row['head']), body }
    },
    async withhold(game, withheld, action) {
      const looked = await decisionsQuoting(connection, game, withheld.hash)
      const done = await change(() => withhold(connection, game, withheld, looked, action))
      // Until this checkpoint, the write-ahead log still contains earlier versions of pages.
      sql('PRAGMA wal_checkpoint(TRUNCATE)').rows()
      return done
    },
    async withheld(game) {
      const rows = sql('SELECT hash, at, why FROM withheld WHERE game = ? ORDER BY rowid').rows(game)
      return rows.map(({ hash, at, why }) => ({ hash: String(hash), at: Number(at), why: String(why) }))
    },
    async due(until, limit) {
      return dueGames(connection, until, limit)
    },
    async earliestDue() {
      return dueGames(connection, Number.MAX_SAFE_INTEGER, 1)[0]?.at
    },
    async usage(account) {
      const row = sql('SELECT count(*) AS games, coalesce(sum(bytes), 0) AS bytes FROM games WHERE host = ?').row(
        account,
      )
      return { games: Number(row?.['games']), bytes: Number(row?.['bytes']) }
    },
    async counts() {
      const row = sql(
        `SELECT count(*) AS games, count(suspended_at) AS suspended, coalesce(sum(entries), 0) AS entries,
           coalesce(sum(bytes), 0) AS bytes FROM games`,
      ).row()
      const [games, suspended, entries, bytes] = ['games', 'suspended', 'entries', 'bytes'].map(it => Number(row?.[it]))
      return { games: games ?? 0, suspended: suspended ?? 0, entries: entries ?? 0, bytes: bytes ?? 0 }
    },
  }
}

function insertGame(connection: Connection, founded: Founded, entries: readonly PackedEntry[]): 'kept' | 'gone' {
  const { id, nextDue, host } = founded.record
  if (isDeletedAccount(connection, host)) return 'gone'
  insertEmptyGame(connection, founded)
  keepEntries(connection, { game: id, entries: 0, bytes: 0, head: NO_ENTRY }, entries, nextDue)
  for (const invitation of founded.invitations) addInvitation(connection, invitation)
  if (founded.fork !== undefined) insertFork(connection, { game: id, ...founded.fork })
  putEmails(connection, founded.emails)
  for (const text of founded.brought?.withheld ?? []) insertWithheld(connection, id, text)
  if (founded.brought?.talk !== undefined) insertBroughtTalk(connection, id, founded.brought.talk)
  if (founded.brought === undefined) chargeEntries(connection, { id, host }, entries, founded.emails, founded.charge)
  else if (founded.charge !== undefined)
    addSpending(connection, founded.charge.day, { account: founded.charge.account }, 'bytes', bytesOfEntries(entries))
  return 'kept'
}

function insertWithheld({ sql }: Connection, game: string, { hash, at, why }: Withheld): void {
  sql('INSERT INTO withheld (game, hash, at, why) VALUES (?, ?, ?, ?)').run(game, hash, at, why)
}

function append(connection: Connection, appending: Appending, entries: readonly PackedEntry[]): Kept {
  const { game, expectedSeq, nextDue, seat, done, emails, withheld = 0, charge } = appending
  const { sql } = connection
  const { entries: length, bytes, head, host } = gameRow(connection, game)
  if (length !== expectedSeq || withheld < withheldCount(connection, game) || isMoving(connection, game))
    return 'conflict'
  if (isConflictingEntry(entries[0], { entries: length, head: String(head) })) return 'conflict'
  if (done !== undefined && isRequestDone(connection, game, done)) return 'conflict'
  const seated = seat === undefined ? 'kept' : takeSeat(connection, game, seat)
  if (seated !== 'kept') return seated
  keepEntries(connection, { game, entries: length, bytes: Number(bytes), head: String(head) }, entries, nextDue)
  if (done !== undefined)
    sql('INSERT INTO done (game, account, key, asked, seq) VALUES (?, ?, ?, ?, ?)').run(
      game,
      done.account,
      done.key,
      done.asked,
      length + entries.length - 1,
    )
  putEmails(connection, emails)
  chargeEntries(connection, { id: game, host: String(host) }, entries, emails, charge)
  return 'kept'
}

function withheldCount({ sql }: Connection, game: string): number {
  return Number(sql('SELECT count(*) AS texts FROM withheld WHERE game = ?').row(game)?.['texts'])
}

function isRequestDone({ sql }: Connection, game: string, { account, key }: NonNullable<Appending['done']>): boolean {
  return sql('SELECT 1 FROM done WHERE game = ? AND account = ? AND key = ?').row(game, account, key) !== undefined
}

function dueGames({ sql }: Connection, until: number, limit: number) {
  const rows = sql(
    `SELECT id, next_due FROM games WHERE next_due IS NOT NULL AND suspended_at IS NULL AND next_due <= ?
       AND id NOT IN (SELECT game FROM moves)
     ORDER BY next_due, number LIMIT ?`,
  ).rows(until, limit)
  return rows.map(row => ({ game: String(row['id']), at: Number(row['next_due']) }))
}

/** Lists games, newest first. A cursor is the number of the last game in the list so far. */
function listGames(connection: Connection, query: GameQuery): GamePage {
  const size = Math.min(query.limit, PAGE_SIZE)
  const conditions = conditionsOf(query)
  const rows = connection
    .sql(`SELECT * FROM games WHERE ${conditions.map(it => it.sql).join(' AND ')} ORDER BY number DESC LIMIT ?`)
    .rows(...conditions.flatMap(it => it.given), size + 1)
  const games = rows.slice(0, size)
  const last = games.at(-1)
  const next = rows.length > size && last !== undefined ? { cursor: String(last['number']) } : {}
  return { games: games.map(row => gameRecord(connection, row)), ...next }
}

type Condition = { readonly sql: string; readonly given: readonly SQLInputValue[] }

function conditionsOf({ cursor, visibility, ruleset, account, words, suspended }: GameQuery): readonly Condition[] {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor)
  const conditions: Condition[] = [{ sql: 'number < ?', given: [Number.isSafeInteger(before) ? before : 0] }]
  if (visibility !== undefined) conditions.push({ sql: 'visibility = ?', given: [visibility] })
  if (ruleset !== undefined) conditions.push({ sql: 'ruleset = ?', given: [ruleset] })
  if (account !== undefined)
    conditions.push({
      sql: `(host = ? OR id IN (SELECT game FROM seats WHERE account = ?)
        OR visibility = 'private' AND id IN (SELECT game FROM invitations WHERE used_by = ?))`,
      given: [account, account, account],
    })
  if (words !== undefined) conditions.push({ sql: 'holds_words(title, ?)', given: [words] })
  if (suspended === true) conditions.push({ sql: 'suspended_at IS NOT NULL', given: [] })
  return conditions
}
