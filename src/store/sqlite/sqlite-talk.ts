import {
  MOST_SEARCHED,
  MOST_UNREAD,
  type Talk,
  type TalkAuthor,
  type TalkConversation,
  type TalkMessage,
  type TalkMute,
  type TalkNames,
  type TalkRole,
} from '../../ports/talk.ts'
import type { Changes } from './group-commit.ts'
import type { Connection, Row } from './open-database.ts'
import { isDeletedAccount } from './seats.ts'
import { insertModerationEntry } from './sqlite-moderation-log.ts'
import { putEmails } from './sqlite-outbox.ts'

/** The conversations of all games, in a database. */
export function sqliteTalk(connection: Connection, changes: Changes): Talk {
  return {
    ...messages(connection, changes),
    ...readMarks(connection, changes),
    ...reactionsAndMutes(connection, changes),
  }
}

/** A message with its latest text. */
const MESSAGE = `SELECT m.*, v.text, v.at AS written_at
  FROM talk_messages m JOIN talk_versions v ON v.message = m.id AND v.version = m.versions`

type Messages = Pick<Talk, 'add' | 'edit' | 'remove' | 'one' | 'versions' | 'page' | 'rationale' | 'writtenSince'>

function messages(connection: Connection, { change }: Changes): Messages {
  const { sql } = connection
  const rationaleRow = (game: string, about: string): Row | undefined =>
    sql(`${MESSAGE} WHERE m.game = ? AND m.about = ? AND m.rationale = 1 AND m.removed_at IS NULL`).row(game, about)
  const lastNumber = (game: string): number =>
    Number(sql('SELECT coalesce(max(number), 0) AS last FROM talk_messages WHERE game = ?').row(game)?.['last'])
  return {
    add: (message, name, emails = []) =>
      change(() => {
        const { id, game, about, author, at, text, names, rationale, replyTo } = message
        const { account, person } = author
        if (isDeletedAccount(connection, account)) return 'gone'
        if (rationale && rationaleRow(game, about) !== undefined) return 'conflict'
        const number = lastNumber(game) + 1
        sql(
          `INSERT INTO talk_conversations (game, about, name, messages, latest) VALUES (?, ?, ?, 1, ?)
           ON CONFLICT (game, about) DO UPDATE SET messages = messages + 1, latest = excluded.latest`,
        ).run(game, about, name, number)
        sql(
          `INSERT INTO talk_messages (game, number, id, about, account, person, at, names, rationale, reply_to, versions)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
        ).run(
          game,
          number,
          id,
          about,
          account,
          person ?? null,
          at,
          JSON.stringify(names),
          Number(rationale),
          replyTo ?? null,
        )
        sql('INSERT INTO talk_versions (message, version, at, account, text) VALUES (?, 1, ?, ?, ?)').run(
          id,
          at,
          account,
          text,
        )
        putEmails(connection, emails)
        return { ...message, number, versions: 1 }
      }),
    edit: (id, by, { at, text, names }) =>
      change(() => {
        const changed = sql(
          'UPDATE talk_messages SET versions = versions + 1, names = ? WHERE id = ? AND removed_at IS NULL',
        ).run(JSON.stringify(names), id)
        if (changed === 0) return 'unknown'
        sql(
          `INSERT INTO talk_versions (message, version, at, account, text)
           SELECT id, versions, ?, ?, ? FROM talk_messages WHERE id = ?`,
        ).run(at, by, text, id)
        return 'kept'
      }),
    remove: (id, { at, by, as, why }, action) =>
      change(() => {
        const changed = sql(
          `UPDATE talk_messages SET removed_at = ?, removed_by = ?, removed_as = ?, removed_why = ?, names = ?
           WHERE id = ? AND removed_at IS NULL`,
        ).run(at, by, as, why, JSON.stringify(NO_NAMES), id)
        if (changed === 0) return 'unknown'
        sql('UPDATE talk_versions SET text = NULL WHERE message = ?').run(id)
        sql('DELETE FROM talk_reactions WHERE message = ?').run(id)
        sql(
          `UPDATE talk_conversations SET messages = messages - 1
           WHERE (game, about) = (SELECT game, about FROM talk_messages WHERE id = ?)`,
        ).run(id)
        insertModerationEntry(connection, action)
        return 'kept'
      }),
    async one(game, id) {
      const row = sql(`${MESSAGE} WHERE m.id = ? AND m.game = ?`).row(id, game)
      return row && messageOf(row)
    },
    async versions(id) {
      const rows = sql('SELECT version, at, text FROM talk_versions WHERE message = ? ORDER BY version').rows(id)
      return rows.map(({ version, at, text }) => ({
        version: Number(version),
        at: Number(at),
        ...(text === null ? {} : { text: String(text) }),
      }))
    },
    async page(game, { about, words, before, limit }) {
      const end = before ?? lastNumber(game) + 1
      if (words === undefined) {
        const rows =
          about === undefined
            ? sql(`${MESSAGE} WHERE m.game = ? AND m.number < ? ORDER BY m.number DESC LIMIT ?`).rows(
                game,
                end,
                limit + 1,
              )
            : sql(`${MESSAGE} WHERE m.game = ? AND m.about = ? AND m.number < ? ORDER BY m.number DESC LIMIT ?`).rows(
                game,
                about,
                end,
                limit + 1,
              )
        return pageOf(rows.map(messageOf), limit)
      }
      const start = Math.max(0, end - MOST_SEARCHED)
      const rows = sql(
        `${MESSAGE} WHERE m.game = ?1 AND m.number < ?2 AND m.number >= ?3 AND (?4 IS NULL OR m.about = ?4)
           AND v.text IS NOT NULL AND holds_words(v.text, ?5) ORDER BY m.number DESC LIMIT ?6`,
      ).rows(game, end, start, about ?? null, words, limit + 1)
      const page = pageOf(rows.map(messageOf), limit)
      return page.before === undefined && start > 1 ? { ...page, before: start } : page
    },
    async rationale(game, about) {
      const row = rationaleRow(game, about)
      return row && messageOf(row)
    },
    async writtenSince(account, since) {
      const row = sql('SELECT count(*) AS written FROM talk_versions WHERE account = ? AND at >= ?').row(account, since)
      return Number(row?.['written'])
    },
  }
}

const NO_NAMES: TalkNames = { mentions: [], links: [] }

function pageOf(found: readonly TalkMessage[], limit: number) {
  const messages = found.slice(0, limit)
  const last = messages.at(-1)
  return found.length > limit && last !== undefined ? { messages, before: last.number } : { messages }
}

function messageOf(row: Row): TalkMessage {
  const { text, reply_to: replyTo, removed_at: removedAt } = row
  const versions = Number(row['versions'])
  return {
    id: String(row['id']),
    game: String(row['game']),
    about: String(row['about']),
    number: Number(row['number']),
    author: authorOf(row),
    at: Number(row['at']),
    ...(text === null ? {} : { text: String(text) }),
    names: JSON.parse(String(row['names'])) as TalkNames,
    rationale: row['rationale'] === 1,
    ...(replyTo === null ? {} : { replyTo: String(replyTo) }),
    versions,
    ...(row['brought_at'] == null ? {} : { broughtAt: Number(row['brought_at']) }),
    ...(versions > 1 ? { editedAt: Number(row['written_at']) } : {}),
    ...(removedAt === null
      ? {}
      : {
          removed: {
            at: Number(removedAt),
            by: String(row['removed_by']),
            as: row['removed_as'] as TalkRole,
            why: String(row['removed_why']),
          },
        }),
  }
}

function authorOf({ account, person, author_name: name }: Row): TalkAuthor {
  return {
    account: account == null ? null : String(account),
    ...(person == null ? {} : { person: String(person) }),
    ...(name == null ? {} : { name: String(name) }),
  }
}

/** The messages of a conversation that its reader has not read. */
const UNREAD_IN = `SELECT 1 FROM talk_messages m WHERE m.game = c.game AND m.about = c.about
  AND m.number > max(
    coalesce((SELECT number FROM talk_reads WHERE account = ?2 AND game = c.game AND about = c.about), 0),
    coalesce((SELECT number FROM talk_reads WHERE account = ?2 AND game = c.game AND about = ''), 0))
  AND m.removed_at IS NULL AND m.brought_at IS NULL AND m.account IS NOT ?2 LIMIT ${MOST_UNREAD}`

const CONVERSATION = `SELECT c.about, c.name, c.messages, c.latest,
  CASE WHEN ?2 IS NULL THEN 0 ELSE (SELECT count(*) FROM (${UNREAD_IN})) END AS unread FROM talk_conversations c`

type ReadMarks = Pick<Talk, 'conversations' | 'conversation' | 'unread' | 'markRead'>

function readMarks({ sql }: Connection, { change }: Changes): ReadMarks {
  return {
    async conversations(game, { reader, before = Number.MAX_SAFE_INTEGER, limit }) {
      return sql(`${CONVERSATION} WHERE c.game = ?1 AND c.latest < ?3 ORDER BY c.latest DESC LIMIT ?4`)
        .rows(game, reader ?? null, before, limit)
        .map(conversationOf)
    },
    async conversation(game, about, reader) {
      const row = sql(`${CONVERSATION} WHERE c.game = ?1 AND c.about = ?3`).row(game, reader ?? null, about)
      return row && conversationOf(row)
    },
    async unread(game, account) {
      const row = sql(
        `SELECT count(*) AS unread FROM (
           SELECT 1 FROM talk_messages m LEFT JOIN talk_reads r
             ON r.account = ?2 AND r.game = m.game AND r.about = m.about
           WHERE m.game = ?1 AND m.removed_at IS NULL AND m.brought_at IS NULL AND m.account IS NOT ?2
             AND m.number > coalesce(r.number, 0) AND m.number > max(
               coalesce((SELECT number FROM talk_reads WHERE account = ?2 AND game = ?1 AND about = ''), 0),
               (SELECT max(number) FROM talk_messages WHERE game = ?1) - ${MOST_SEARCHED})
           ORDER BY m.number DESC LIMIT ${MOST_UNREAD}
         )`,
      ).row(game, account)
      return Number(row?.['unread'])
    },
    markRead: (game, account, upTo, about = '') =>
      change(() => {
        sql(
          `INSERT INTO talk_reads (account, game, about, number) VALUES (?, ?, ?, ?)
           ON CONFLICT (account, game, about) DO UPDATE SET number = max(number, excluded.number)`,
        ).run(account, game, about, upTo)
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

type ReactionsAndMutes = Pick<Talk, 'react' | 'unreact' | 'reactions' | 'mute' | 'unmute' | 'mutes' | 'muteOf'>

function reactionsAndMutes(connection: Connection, { change }: Changes): ReactionsAndMutes {
  const { sql } = connection
  return {
    react: ({ message, reaction, author: { account, person } }) =>
      change(() => {
        if (isDeletedAccount(connection, account)) return
        sql(
          `INSERT OR IGNORE INTO talk_reactions (message, account, person, reaction)
           SELECT id, ?2, ?3, ?4 FROM talk_messages WHERE id = ?1 AND removed_at IS NULL`,
        ).run(message, account, person ?? null, reaction)
      }),
    unreact: (message, account, reaction) =>
      change(() => {
        sql('DELETE FROM talk_reactions WHERE message = ? AND account = ? AND reaction = ?').run(
          message,
          account,
          reaction,
        )
      }),
    async reactions(ids) {
      return sql(
        `SELECT message, account, person, reaction FROM talk_reactions
         WHERE message IN (SELECT value FROM json_each(?)) ORDER BY number`,
      )
        .rows(JSON.stringify(ids))
        .map(row => ({
          message: String(row['message']),
          reaction: String(row['reaction']),
          author: { ...authorOf(row), account: String(row['account']) },
        }))
    },
    mute: ({ id, game, account, person, at, by, as, why }, action) =>
      change(() => {
        const added = sql(
          `INSERT INTO talk_mutes (id, game, account, person, at, by, role, why) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (game, account) DO UPDATE SET id = excluded.id, person = coalesce(excluded.person, person),
             at = excluded.at, by = excluded.by, role = excluded.role, why = excluded.why
           WHERE excluded.role = 'operator' AND talk_mutes.role <> 'operator'`,
        ).run(id, game, account, person ?? null, at, by, as, why)
        if (added > 0) insertModerationEntry(connection, action)
      }),
    unmute: (game, id, action) =>
      change(() => {
        if (sql('DELETE FROM talk_mutes WHERE game = ? AND id = ?').run(game, id) === 0) return 'unknown'
        insertModerationEntry(connection, action)
        return 'kept'
      }),
    async mutes(game) {
      return sql('SELECT * FROM talk_mutes WHERE game = ? ORDER BY number').rows(game).map(muteOf)
    },
    async muteOf(game, account, person) {
      const row = sql(
        `SELECT * FROM talk_mutes WHERE game = ? AND (account = ? OR person = ?)
         ORDER BY role = 'operator' DESC, number LIMIT 1`,
      ).row(game, account, person ?? null)
      return row && muteOf(row)
    },
  }
}

function muteOf(row: Row): TalkMute {
  return {
    id: String(row['id']),
    game: String(row['game']),
    ...authorOf(row),
    account: String(row['account']),
    at: Number(row['at']),
    by: String(row['by']),
    as: row['role'] as TalkRole,
    why: String(row['why']),
  }
}
