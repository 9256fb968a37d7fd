import { setImmediate } from 'node:timers/promises'
import type { Withheld } from '../../ports/game-store.ts'
import type { NewModerationEntry } from '../../ports/moderation.ts'
import { emailWithoutWithheld } from '../common/email-without-withheld.ts'
import { unpacked, unpackedOnThread } from '../common/packed.ts'
import { jsonContainsText } from '../rulesets/quotation.ts'
import type { Database } from './database.ts'
import { gameRow } from './game-row.ts'
import { insertModerationEntry } from './moderation-log.ts'
import { getRow, getRows, run, type Work } from './query.ts'

/** The statements that delete a withholdable text. Their parameters are the game and the hash. */
export const TAKING_AWAY = [
  `UPDATE games SET bytes = bytes - (
     SELECT coalesce(sum(octet_length(hash) + octet_length(salt) + octet_length(text)), 0) FROM beside
     WHERE game = ?1 AND hash = ?2 AND text IS NOT NULL)
   WHERE id = ?1`,
  'UPDATE beside SET salt = NULL, text = NULL WHERE game = ?1 AND hash = ?2',
] as const

/** Deletes a withholdable text, and any data that was computed from the log while the log still contained the text. */
export function* withhold(
  game: string,
  { hash, at, why }: Withheld,
  looked: LookedThrough,
  action?: NewModerationEntry,
): Work<'kept' | 'unknown'> {
  yield* gameRow(game)
  const said = yield* getRow('SELECT text FROM beside WHERE game = ? AND hash = ?', game, hash)
  if (said === undefined) return 'unknown'
  if (said['text'] === null) return 'kept'
  for (const statement of TAKING_AWAY) yield* run(statement, game, hash)
  yield* run('INSERT INTO withheld (game, hash, at, why) VALUES (?, ?, ?, ?)', game, hash, at, why)
  yield* run('DELETE FROM snapshots WHERE game = ?', game)
  yield* deleteDecisionsQuoting(game, String(said['text']), looked)
  yield* takeOutOfEmails(game, String(said['text']))
  yield* insertModerationEntry(action)
  return 'kept'
}

function* takeOutOfEmails(game: string, said: string): Work<void> {
  for (const row of yield* getRows(
    'SELECT number, subject, text FROM outbox WHERE game = ? AND sent_at IS NULL',
    game,
  )) {
    const email = { subject: String(row['subject']), text: String(row['text']) }
    const { subject, text } = emailWithoutWithheld(email, said)
    yield* run('UPDATE outbox SET subject = ?, text = ? WHERE number = ?', subject, text, Number(row['number']))
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
export async function decisionsQuoting(
  { read }: Pick<Database, 'read'>,
  game: string,
  hash: string,
): Promise<LookedThrough> {
  const text = (await read(() => getRow('SELECT text FROM beside WHERE game = ? AND hash = ?', game, hash)))?.['text']
  const rows = await read(() => getRows('SELECT seq FROM decisions WHERE game = ? ORDER BY seq', game))
  const seqs = rows.map(({ seq }) => Number(seq))
  const quoting: number[] = []
  if (typeof text !== 'string') return { last: -1, quoting }
  for (const seq of seqs) {
    const row = await read(() => getRow('SELECT packed FROM decisions WHERE game = ? AND seq = ?', game, seq))
    if (row !== undefined && jsonContainsText(await unpackedOnThread(row['packed'] as Uint8Array), text))
      quoting.push(seq)
    await setImmediate()
  }
  return { last: seqs.at(-1) ?? -1, quoting }
}

/** Deletes the decisions that quote a text: those already found, and any made since then. */
function* deleteDecisionsQuoting(game: string, text: string, { last, quoting }: LookedThrough): Work<void> {
  const since = yield* getRows('SELECT seq, packed FROM decisions WHERE game = ? AND seq > ?', game, last)
  const more = since
    .filter(({ packed }) => jsonContainsText(unpacked(packed as Uint8Array), text))
    .map(({ seq }) => Number(seq))
  for (const seq of [...quoting, ...more]) yield* run('DELETE FROM decisions WHERE game = ? AND seq = ?', game, seq)
}
