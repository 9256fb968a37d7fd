import { type Edition, SHELF_LIMITS, type Shelf, type ShelfVisibility, type ShelvedRuleset } from '../../ports/shelf.ts'
import type { Changes } from './group-commit.ts'
import type { Connection, Row } from './open-database.ts'
import { isDeletedAccount } from './seats.ts'

/** The rulesets that accounts keep, in a database. */
export function sqliteShelf(connection: Connection, { change }: Changes): Shelf {
  const { sql } = connection
  const editionsOf = (id: string): readonly Edition[] =>
    sql('SELECT number, at, note, hash, bytes, rules, programs FROM shelf_editions WHERE ruleset = ? ORDER BY number')
      .rows(id)
      .map(editionOf)
  const whole = (row: Row): ShelvedRuleset => ({
    id: String(row['id']),
    account: String(row['account']),
    name: String(row['name']),
    title: String(row['title']),
    visibility: row['visibility'] as ShelfVisibility,
    editions: editionsOf(String(row['id'])),
  })
  const isFull = (account: string, bytes: number, editions: number): boolean => {
    const used = sql('SELECT coalesce(sum(bytes), 0) AS bytes FROM shelf_editions WHERE account = ?').row(account)
    const own = sql('SELECT count(*) AS rulesets FROM shelf_rulesets WHERE account = ?').row(account)
    return (
      editions >= SHELF_LIMITS.editions ||
      Number(used?.['bytes']) + bytes > SHELF_LIMITS.bytes ||
      (editions === 0 && Number(own?.['rulesets']) >= SHELF_LIMITS.rulesets)
    )
  }
  return {
    keep: ({ ruleset, edition, content }) =>
      change(() => {
        const { account, name, title, visibility } = ruleset
        if (isDeletedAccount(connection, account)) return 'gone'
        const before = sql('SELECT id FROM shelf_rulesets WHERE account = ? AND name = ?').row(account, name)
        const id = before === undefined ? ruleset.id : String(before['id'])
        const number = editionsOf(id).length + 1
        if (isFull(account, edition.bytes, number - 1)) return 'full'
        if (before === undefined)
          sql('INSERT INTO shelf_rulesets (id, account, name, title, visibility) VALUES (?, ?, ?, ?, ?)').run(
            id,
            account,
            name,
            title,
            visibility,
          )
        else sql('UPDATE shelf_rulesets SET title = ? WHERE id = ?').run(title, id)
        const { at, note, hash, bytes, rules, programs } = edition
        sql(
          `INSERT INTO shelf_editions (ruleset, account, number, at, note, hash, bytes, rules, programs, content)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ).run(id, account, number, at, note, hash, bytes, rules, programs, content)
        const row = sql('SELECT * FROM shelf_rulesets WHERE id = ?').row(id)
        if (row === undefined) throw new Error(`ruleset ${id} was kept but is missing`)
        return whole(row)
      }),
    of: async account =>
      sql(`${NEWEST_FIRST('WHERE account = ?')}`)
        .rows(account)
        .map(whole),
    listPublic: async limit =>
      sql(`${NEWEST_FIRST(`WHERE visibility = 'public'`)} LIMIT ?`)
        .rows(limit)
        .map(whole),
    async one(id) {
      const row = sql('SELECT * FROM shelf_rulesets WHERE id = ?').row(id)
      return row && whole(row)
    },
    async content(id, edition) {
      const row = sql('SELECT content FROM shelf_editions WHERE ruleset = ? AND number = ?').row(id, edition)
      return row && String(row['content'])
    },
    show: (id, visibility) =>
      change(() => {
        sql('UPDATE shelf_rulesets SET visibility = ? WHERE id = ?').run(visibility, id)
      }),
    remove: id =>
      change(() => {
        sql('DELETE FROM shelf_editions WHERE ruleset = ?').run(id)
        sql('DELETE FROM shelf_rulesets WHERE id = ?').run(id)
      }),
  }
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
