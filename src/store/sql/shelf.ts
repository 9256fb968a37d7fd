import { type Edition, SHELF_LIMITS, type Shelf, type ShelfVisibility, type ShelvedRuleset } from '../../ports/shelf.ts'
import type { Database } from './database.ts'
import { insertModerationEntry } from './moderation-log.ts'
import { getRow, getRows, lockKey, type Row, run, type Value, type Work } from './query.ts'
import { isDeletedAccount } from './seats.ts'

/** The rulesets that accounts keep, in a database. */
export function sqlShelf({ read, change }: Database): Shelf {
  return {
    keep: ({ ruleset, edition, content }) =>
      change(function* () {
        const { account, name, title, visibility } = ruleset
        yield* lockKey(account)
        if (yield* isDeletedAccount(account)) return 'gone'
        const before = yield* getRow('SELECT id FROM shelf_rulesets WHERE account = ? AND name = ?', account, name)
        const id = before === undefined ? ruleset.id : String(before['id'])
        const number = (yield* editionsOf(id)).length + 1
        if (yield* isFull(account, edition.bytes, number - 1)) return 'full'
        if (before === undefined)
          yield* run(
            'INSERT INTO shelf_rulesets (id, account, name, title, visibility) VALUES (?, ?, ?, ?, ?)',
            id,
            account,
            name,
            title,
            visibility,
          )
        else yield* run('UPDATE shelf_rulesets SET title = ? WHERE id = ?', title, id)
        const { at, note, hash, bytes, rules, programs } = edition
        yield* run(
          `INSERT INTO shelf_editions (ruleset, account, number, at, note, hash, bytes, rules, programs, content)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          id,
          account,
          number,
          at,
          note,
          hash,
          bytes,
          rules,
          programs,
          content,
        )
        const row = yield* getRow('SELECT * FROM shelf_rulesets WHERE id = ?', id)
        if (row === undefined) throw new Error(`ruleset ${id} was kept but is missing`)
        return yield* whole(row)
      }),
    of: account => read(() => found(NEWEST_FIRST('WHERE account = ?'), account)),
    listPublic: limit =>
      read(() => found(`${NEWEST_FIRST(`WHERE visibility = 'public' AND hidden_at IS NULL`)} LIMIT ?`, limit)),
    one: id =>
      read(function* () {
        const row = yield* getRow('SELECT * FROM shelf_rulesets WHERE id = ?', id)
        return row && (yield* whole(row))
      }),
    content: (id, edition) =>
      read(function* () {
        const row = yield* getRow('SELECT content FROM shelf_editions WHERE ruleset = ? AND number = ?', id, edition)
        return row && String(row['content'])
      }),
    show: (id, visibility) =>
      change(function* () {
        yield* run('UPDATE shelf_rulesets SET visibility = ? WHERE id = ?', visibility, id)
      }),
    editionWithHash: (hash, account) =>
      read(function* () {
        const row = yield* getRow(
          `SELECT e.ruleset, e.number FROM shelf_editions e JOIN shelf_rulesets r ON r.id = e.ruleset
           WHERE e.hash = ?1 AND (r.account = ?2 OR (r.visibility = 'public' AND r.hidden_at IS NULL))
           ORDER BY CASE WHEN r.account = ?2 THEN 0 ELSE 1 END, e.at, e.ruleset, e.number LIMIT 1`,
          hash,
          account,
        )
        return row && { ruleset: String(row['ruleset']), number: Number(row['number']) }
      }),
    hide: (id, hidden, action) =>
      change(function* () {
        const changed = yield* run(
          `UPDATE shelf_rulesets SET hidden_at = ?1, hidden_why = ?2
           WHERE id = ?3 AND CASE WHEN hidden_at IS NULL THEN 0 ELSE 1 END = ?4`,
          hidden?.at ?? null,
          hidden?.why ?? null,
          id,
          Number(hidden === undefined),
        )
        if (changed === 0) return 'unknown'
        yield* insertModerationEntry(action)
        return 'kept'
      }),
    remove: id =>
      change(function* () {
        yield* run('DELETE FROM shelf_editions WHERE ruleset = ?', id)
        yield* run('DELETE FROM shelf_rulesets WHERE id = ?', id)
      }),
  }
}

function* editionsOf(id: string): Work<readonly Edition[]> {
  const rows = yield* getRows(
    'SELECT number, at, note, hash, bytes, rules, programs FROM shelf_editions WHERE ruleset = ? ORDER BY number',
    id,
  )
  return rows.map(editionOf)
}

function* whole(row: Row): Work<ShelvedRuleset> {
  return {
    id: String(row['id']),
    account: String(row['account']),
    name: String(row['name']),
    title: String(row['title']),
    visibility: row['visibility'] as ShelfVisibility,
    ...(row['hidden_at'] == null ? {} : { hidden: { at: Number(row['hidden_at']), why: String(row['hidden_why']) } }),
    editions: yield* editionsOf(String(row['id'])),
  }
}

function* found(text: string, ...given: readonly Value[]): Work<readonly ShelvedRuleset[]> {
  const rulesets: ShelvedRuleset[] = []
  for (const row of yield* getRows(text, ...given)) rulesets.push(yield* whole(row))
  return rulesets
}

function* isFull(account: string, bytes: number, editions: number): Work<boolean> {
  const used = yield* getRow('SELECT coalesce(sum(bytes), 0) AS bytes FROM shelf_editions WHERE account = ?', account)
  const own = yield* getRow('SELECT count(*) AS rulesets FROM shelf_rulesets WHERE account = ?', account)
  return (
    editions >= SHELF_LIMITS.editions ||
    Number(used?.['bytes']) + bytes > SHELF_LIMITS.bytes ||
    (editions === 0 && Number(own?.['rulesets']) >= SHELF_LIMITS.rulesets)
  )
}

const NEWEST_FIRST = (where: string): string =>
  `SELECT *, (SELECT max(at) FROM shelf_editions WHERE ruleset = shelf_rulesets.id) AS changed
   FROM shelf_rulesets ${where} ORDER BY changed DESC, id`

function editionOf(row: Row): Edition {
  return {
    number: Number(row['number']),
    at: Number(row['at']),
    note: String(row['note']),
    hash: String(row['hash']),
    bytes: Number(row['bytes']),
    rules: Number(row['rules']),
    programs: Number(row['programs']),
  }
}
