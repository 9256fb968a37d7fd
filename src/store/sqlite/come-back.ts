import type { ComingBack } from '../../ports/game-store.ts'
import { bytesOfEntries } from '../common/quota-charges.ts'
import { keepEntries } from './append-entries.ts'
import { insertBroughtTalk } from './brought-talk.ts'
import { gameRow } from './game-row.ts'
import type { Connection } from './open-database.ts'
import type { PackedEntry } from './packed.ts'
import { isDeletedAccount } from './seats.ts'
import { addInvitation } from './sqlite-invitations.ts'
import { addSpending } from './sqlite-quota-usage.ts'

/** What belonged to the people of a game here before it moved away. They claim their seats again. */
const TABLES_OF_PEOPLE = ['seats', 'left_seats', 'invitations', 'game_links', 'join_requests', 'host_candidates']

/** Lets a game go on that had moved away: with the entries that it got elsewhere, another host, and free seats. */
export function comeBack(
  connection: Connection,
  back: ComingBack,
  entries: readonly PackedEntry[],
): 'kept' | 'conflict' | 'gone' {
  const { sql } = connection
  const { game, expectedSeq, head, host, title, visibility, nextDue, diceSecret, invitations, withheld, at } = back
  const { entries: length, bytes, head: known } = gameRow(connection, game)
  if (length !== expectedSeq || known !== head) return 'conflict'
  if (isDeletedAccount(connection, host)) return 'gone'
  if (sql('DELETE FROM moves WHERE game = ? AND over IS NOT NULL').run(game) !== 1) return 'conflict'
  for (const table of TABLES_OF_PEOPLE) sql(`DELETE FROM ${table} WHERE game = ?`).run(game)
  keepEntries(connection, { game, entries: expectedSeq, bytes: Number(bytes), head }, entries, nextDue)
  sql('UPDATE games SET host = ?, title = ?, visibility = ? WHERE id = ?').run(host, title, visibility, game)
  sql('INSERT OR REPLACE INTO hosting (game, seen_at) VALUES (?, ?)').run(game, at)
  sql(`INSERT INTO hosting_changes (game, at, what) VALUES (?, ?, 'cameBack')`).run(game, at)
  sql('INSERT OR REPLACE INTO dice_secrets (game, secret, is_new) VALUES (?, ?, 1)').run(game, diceSecret)
  for (const invitation of invitations) addInvitation(connection, invitation)
  for (const { hash, at: since, why } of withheld)
    sql('INSERT OR IGNORE INTO withheld (game, hash, at, why) VALUES (?, ?, ?, ?)').run(game, hash, since, why)
  if (back.talk !== undefined) insertBroughtTalk(connection, game, back.talk)
  addSpending(connection, back.charge.day, { account: host }, 'bytes', bytesOfEntries(entries))
  return 'kept'
}
