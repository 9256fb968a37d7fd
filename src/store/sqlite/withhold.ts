import { setImmediate } from 'node:timers/promises'
import type { Withheld } from '../../ports/game-store.ts'
import type { NewModerationEntry } from '../../ports/moderation.ts'
import { emailWithoutWithheld } from '../common/email-without-withheld.ts'
import { jsonContainsText } from '../rulesets/quotation.ts'
import { gameRow } from './game-row.ts'
import type { Connection } from './open-database.ts'
import { unpacked, unpackedOnThread } from './packed.ts'
import { insertModerationEntry } from './sqlite-moderation-log.ts'

/** The statements that delete a withholdable text. Their parameters are the game and the hash. */
export const TAKING_AWAY = [
  `UPDATE games SET bytes = bytes - (
     SELECT coalesce(sum(octet_length(hash) + octet_length(salt) + octet_length(text)), 0) FROM beside
     WHERE game = ?1 AND hash = ?2 AND text IS NOT NULL)
   WHERE id = ?1`,
  'UPDATE beside SET salt = NULL, text = NULL WHERE game = ?1 AND hash = ?2',
] as const

/** Deletes a withholdable text, and any data that was computed from the log while the log still contained the text. */
export function withhold(
  connection: Connection,
  game: string,
  { hash, at, why }: Withheld,
  looked: LookedThrough,
  action?: NewModerationEntry,
): 'kept' | 'unknown' {
  const { sql } = connection
  gameRow(connection, game)
  const said = sql('SELECT text FROM beside WHERE game = ? AND hash = ?').row(game, hash)
  if (said === undefined) return 'unknown'
  if (said['text'] === null) return 'kept'
  for (const statement of TAKING_AWAY) sql(statement).run(game, hash)
  sql('INSERT INTO withheld (game, hash, at, why) VALUES (?, ?, ?, ?)').run(game, hash, at, why)
  sql('DELETE FROM snapshots WHERE game = ?').run(game)
  deleteDecisionsQuoting(sql, game, String(said['text']), looked)
  takeOutOfEmails(sql, game, String(said['text']))
  insertModerationEntry(connection, action)
  return 'kept'
}

function takeOutOfEmails(sql: Connection['sql'], game: string, said: string): void {
  for (const row of sql('SELECT number, subject, text FROM outbox WHERE game = ? AND sent_at IS NULL').rows(game)) {
    const email = { subject: String(row['subject']), text: String(row['text']) }
    const { subject, text } = emailWithoutWithheld(email, said)
    sql('UPDATE outbox SET subject = ?, text = ? WHERE number = ?').run(subject, text, Number(row['number']))
  }
}

/**
 * The result of searching decisions for a text: the last entry searched, and the entries whose decisions quote the
 * text.
 */
type LookedThrough = { readonly last: number; readonly quoting: readonly number[] }

/**
 * Searches for decisions that quote a text. Decisions are decompressed in the background, so nothing else has to wait.
 */
export async function decisionsQuoting({ sql }: Connection, game: string, hash: string): Promise<LookedThrough> {
  const text = sql('SELECT text FROM beside WHERE game = ? AND hash = ?').row(game, hash)?.['text']
  const seqs = sql('SELECT seq FROM decisions WHERE game = ? ORDER BY seq')
    .rows(game)
    .map(({ seq }) => Number(seq))
  const quoting: number[] = []
  if (typeof text !== 'string') return { last: -1, quoting }
  for (const seq of seqs) {
    const row = sql('SELECT packed FROM decisions WHERE game = ? AND seq = ?').row(game, seq)
    if (row !== undefined && jsonContainsText(await unpackedOnThread(row['packed'] as Uint8Array), text))
      quoting.push(seq)
    await setImmediate()
  }
  return { last: seqs.at(-1) ?? -1, quoting }
}

/** Deletes the decisions that quote a text: those already found, and any made since then. */
function deleteDecisionsQuoting(
  sql: Connection['sql'],
  game: string,
  text: string,
  { last, quoting }: LookedThrough,
): void {
  const since = sql('SELECT seq, packed FROM decisions WHERE game = ? AND seq > ?').rows(game, last)
  const more = since
    .filter(({ packed }) => jsonContainsText(unpacked(packed as Uint8Array), text))
    .map(({ seq }) => Number(seq))
  for (const seq of [...quoting, ...more]) sql('DELETE FROM decisions WHERE game = ? AND seq = ?').run(game, seq)
}
