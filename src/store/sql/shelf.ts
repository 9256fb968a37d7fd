import type { Edition, Shelf, ShelfVisibility, ShelvedRuleset } from '../../ports/shelf.ts'
import type { Database } from './database.ts'
import { insertModerationEntry } from './moderation-log.ts'
import { getRow, getRows, lockKey, type Row, run, type Value, type Work } from './query.ts'
import { isDeletedAccount } from './seats.ts'

/** The rulesets that accounts keep, in a database. */
export function sqlShelf({ read, change }: Database): Shelf {
  return {
    keep: (account, decide) =>
      change(function* () {
        yield* lockKey(account)
        const isGone = yield* isDeletedAccount(account)
        const decided = decide({ rulesets: yield* shelfOf(account), isGone })
        if (!decided.ok) return decided
        const { ruleset, edition, content } = decided
        const { id, name, title, visibility } = ruleset
        yield* run(
          `INSERT INTO shelf_rulesets (id, account, name, title, visibility) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET title = excluded.title`,
          id,
          account,
          name,
          title,
          visibility,
        )
        const { number, at, note, hash, bytes, rules, programs } = edition
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
        return decided
      }),
    of: account => read(() => shelfOf(account)),
    listPublic: limit =>
      read(() => found(`${NEWEST_FIRST(`WHERE visibility = 'public' AND hidden_at IS NULL`)} LIMIT ?`, limit)),
    one: id => read(() => one(id)),
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
    hide: (id, decide) =>
      change(function* () {
        yield* lockKey(`ruleset ${id}`)
        const decided = decide(yield* one(id))
        if (!decided.ok) return decided
        const { hidden, action } = decided
        const { at = null, why = null } = hidden ?? {}
        yield* run('UPDATE shelf_rulesets SET hidden_at = ?, hidden_why = ? WHERE id = ?', at, why, id)
        yield* insertModerationEntry(action)
        return decided
      }),
    remove: id =>
      change(function* () {
        yield* run('DELETE FROM shelf_editions WHERE ruleset = ?', id)
        yield* run('DELETE FROM shelf_rulesets WHERE id = ?', id)
      }),
  }
}

function* one(id: string): Work<ShelvedRuleset | undefined> {
  const row = yield* getRow('SELECT * FROM shelf_rulesets WHERE id = ?', id)
  return row && (yield* whole(row))
}

function* shelfOf(account: string): Work<readonly ShelvedRuleset[]> {
  return yield* found(NEWEST_FIRST('WHERE account = ?'), account)
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
