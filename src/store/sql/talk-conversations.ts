import { LATEST_COUNTED, MOST_UNREAD, type Talk, type TalkConversation } from '../../ports/talk.ts'
import type { Database } from './database.ts'
import { getRow, getRows, type Row, run } from './query.ts'

/** Conversations, and what their readers have read. */
/** The messages of a conversation that its reader has not read. */
const UNREAD_IN = `SELECT 1 FROM talk_messages m WHERE m.game = c.game AND m.about = c.about
  AND m.number > coalesce((SELECT number FROM talk_reads WHERE account = ?2 AND game = c.game AND about = c.about), 0)
  AND m.number > coalesce((SELECT number FROM talk_reads WHERE account = ?2 AND game = c.game AND about = ''), 0)
  AND m.removed_at IS NULL AND m.hidden_at IS NULL AND m.brought_at IS NULL AND m.account IS DISTINCT FROM ?2
  LIMIT ${MOST_UNREAD}`

const CONVERSATION = `SELECT c.about, c.name, c.messages, c.latest,
  CASE WHEN CAST(?2 AS TEXT) IS NULL THEN 0 ELSE (SELECT count(*) FROM (${UNREAD_IN}) AS found) END AS unread FROM talk_conversations c`

type Conversations = Pick<Talk, 'conversations' | 'conversation' | 'unread' | 'markRead'>

export function talkConversations({ read, change }: Database): Conversations {
  return {
    conversations: (game, { reader, before = Number.MAX_SAFE_INTEGER, limit }) =>
      read(function* () {
        const text = `${CONVERSATION} WHERE c.game = ?1 AND c.latest < ?3 ORDER BY c.latest DESC LIMIT ?4`
        return (yield* getRows(text, game, reader ?? null, before, limit)).map(conversationOf)
      }),
    conversation: (game, about, reader) =>
      read(function* () {
        const row = yield* getRow(`${CONVERSATION} WHERE c.game = ?1 AND c.about = ?3`, game, reader ?? null, about)
        return row && conversationOf(row)
      }),
    unread: (game, account) =>
      read(function* () {
        const row = yield* getRow(
          `SELECT count(*) AS unread FROM (
           SELECT 1 FROM talk_messages m LEFT JOIN talk_reads r
             ON r.account = ?2 AND r.game = m.game AND r.about = m.about
           WHERE m.game = ?1 AND m.removed_at IS NULL AND m.hidden_at IS NULL AND m.brought_at IS NULL
             AND m.account IS DISTINCT FROM ?2
             AND m.number > coalesce(r.number, 0)
             AND m.number > coalesce((SELECT number FROM talk_reads WHERE account = ?2 AND game = ?1 AND about = ''), 0)
             AND m.number > (SELECT max(number) FROM talk_messages WHERE game = ?1) - ${LATEST_COUNTED}
           ORDER BY m.number DESC LIMIT ${MOST_UNREAD}
         ) AS found`,
          game,
          account,
        )
        return Number(row?.['unread'])
      }),
    markRead: (game, account, upTo, about = '') =>
      change(function* () {
        yield* run(
          `INSERT INTO talk_reads (account, game, about, number) VALUES (?, ?, ?, ?)
           ON CONFLICT (account, game, about) DO UPDATE SET number = excluded.number
           WHERE excluded.number > talk_reads.number`,
          account,
          game,
          about,
          upTo,
        )
      }),
  }
}

function conversationOf(row: Row): TalkConversation {
  return {
    about: String(row['about']),
    name: String(row['name']),
    messages: Number(row['messages']),
    latest: Number(row['latest']),
    unread: Number(row['unread']),
  }
}
