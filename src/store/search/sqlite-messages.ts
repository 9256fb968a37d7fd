import type { FoundMessages, MessageDocument, MessageQuery } from '../../ports/search-index.ts'
import type { Connection } from '../sqlite/open-database.ts'
import { indexedText } from './document-words.ts'
import { messagesOfRows } from './found-rows.ts'
import { newestRows, phraseExpressions, TOKENS, wordsForIndex } from './sqlite-words.ts'

/** The tables of the messages of one game’s talk and their words, by the number of the message. */
export const messageTables = `
  CREATE TABLE messages (
    number  INTEGER PRIMARY KEY,
    id      TEXT    NOT NULL UNIQUE,
    version INTEGER NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE message_words USING fts5 (text, behind, ${TOKENS});
  INSERT INTO message_words (message_words, rank) VALUES ('secure-delete', 1);`

/** Puts the text of a message in place of any that it had before. Without a text, the message is removed. */
export function putMessage({ sql }: Connection, { number, id, version, text }: MessageDocument): void {
  sql('DELETE FROM message_words WHERE rowid = ?').run(number)
  sql('DELETE FROM messages WHERE number = ?').run(number)
  if (text === undefined) return
  sql('INSERT INTO messages (number, id, version) VALUES (?, ?, ?)').run(number, id, version)
  sql('INSERT INTO message_words (rowid, text, behind) VALUES (?, ?, ?)').run(
    number,
    ...wordsForIndex(indexedText(text)),
  )
}

/** Finds messages in an index, which is looked up for each step, because it may have been closed meanwhile. */
export async function findMessages(
  index: () => Connection,
  { phrases, before = Number.MAX_SAFE_INTEGER, limit }: MessageQuery,
): Promise<FoundMessages> {
  const expression = phraseExpressions(phrases).join(' AND ')
  if (expression === '') return { messages: [] }
  const { last = 0 } = index().sql('SELECT max(number) AS last FROM messages').row() ?? {}
  const { rows, unsearchedBefore } = await newestRows(
    { from: 0, before: Math.min(before, Number(last) + 1), limit: limit + 1 },
    (from, end, most) =>
      index()
        .sql(
          `SELECT m.number, m.id, m.version FROM message_words w JOIN messages m ON m.number = w.rowid
         WHERE message_words MATCH ? AND w.rowid >= ? AND w.rowid < ? ORDER BY w.rowid DESC LIMIT ?`,
        )
        .rows(expression, from, end, most),
  )
  return messagesOfRows(rows, limit, unsearchedBefore)
}
