import type { SQLInputValue } from 'node:sqlite'
import type { GamePage, GameQuery } from '../../ports/game-store.ts'
import { PAGE_SIZE } from '../page-size.ts'
import type { Connection } from './connection.ts'
import { gameRecord } from './game-row.ts'

/** The newest games first; a cursor is the number of the last game that was listed. */
export function listGames(connection: Connection, query: GameQuery): GamePage {
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
