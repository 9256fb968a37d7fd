import { type ModeratorRole, outranks } from '../../ports/moderators.ts'
import {
  LATEST_COUNTED,
  MOST_UNREAD,
  type Talk,
  type TalkAuthor,
  type TalkConversation,
  type TalkMessage,
  type TalkMute,
  type TalkNames,
  type TalkRole,
} from '../../ports/talk.ts'
import type { Database } from './database.ts'
import { insertModerationEntry } from './moderation-log.ts'
import { insertModerationAct, lastModerationAct } from './moderators.ts'
import { putEmails } from './outbox.ts'
import { getRow, getRows, lockGame, type Row, run, type Work } from './query.ts'
import { isDeletedAccount } from './seats.ts'

/** The conversations of all games, in a database. */
export function sqlTalk(database: Database): Talk {
  return {
    ...messages(database),
    ...readMarks(database),
    ...reactionsAndMutes(database),
  }
}

/** A message with its latest text. */
const MESSAGE = `SELECT m.*, v.text, v.at AS written_at
  FROM talk_messages m JOIN talk_versions v ON v.message = m.id AND v.version = m.versions`

type Messages = Pick<
  Talk,
  'add' | 'edit' | 'remove' | 'hide' | 'show' | 'one' | 'versions' | 'page' | 'rationale' | 'writtenSince'
>

function messages({ read, change }: Database): Messages {
  return {
    add: (message, name, emails = []) =>
      change(function* () {
        const { id, game, about, author, at, text, names, rationale, replyTo } = message
        const { account, person } = author
        yield* lockGame(game)
        if (yield* isDeletedAccount(account)) return 'gone'
        if (rationale && (yield* rationaleRow(game, about)) !== undefined) return 'conflict'
        const number = (yield* lastNumber(game)) + 1
        yield* run(
          `INSERT INTO talk_conversations (game, about, name, messages, latest) VALUES (?, ?, ?, 1, ?)
           ON CONFLICT (game, about) DO UPDATE SET messages = talk_conversations.messages + 1, latest = excluded.latest`,
          game,
          about,
          name,
          number,
        )
        yield* run(
          `INSERT INTO talk_messages (game, number, id, about, account, person, at, names, rationale, reply_to, versions)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
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
        yield* run(
          'INSERT INTO talk_versions (message, version, at, account, text) VALUES (?, 1, ?, ?, ?)',
          id,
          at,
          account,
          text,
        )
        yield* putEmails(emails)
        return { ...message, number, versions: 1 }
      }),
    edit: (id, by, { at, text, names }) =>
      change(function* () {
        const changed = yield* run(
          'UPDATE talk_messages SET versions = versions + 1, names = ? WHERE id = ? AND removed_at IS NULL',
          JSON.stringify(names),
          id,
        )
        if (changed === 0) return 'unknown'
        yield* run(
          `INSERT INTO talk_versions (message, version, at, account, text)
           SELECT id, versions, CAST(? AS BIGINT), ?, ? FROM talk_messages WHERE id = ?`,
          at,
          by,
          text,
          id,
        )
        return 'kept'
      }),
    remove: (id, { at, by, as, why }, action, act) =>
      change(function* () {
        const changed = yield* run(
          `UPDATE talk_messages SET removed_at = ?, removed_by = ?, removed_as = ?, removed_why = ?, names = ?,
             hidden_at = NULL, hidden_as = NULL, hidden_why = NULL, hidden_act = NULL
           WHERE id = ? AND removed_at IS NULL`,
          at,
          by,
          as,
          why,
          JSON.stringify(NO_NAMES),
          id,
        )
        if (changed === 0) return 'unknown'
        yield* run('UPDATE talk_versions SET text = NULL WHERE message = ?', id)
        yield* run('DELETE FROM talk_reactions WHERE message = ?', id)
        yield* run(
          `UPDATE talk_conversations SET messages = messages - 1
           WHERE (game, about) = (SELECT game, about FROM talk_messages WHERE id = ?)`,
          id,
        )
        yield* insertModerationEntry(action)
        yield* insertModerationAct(act)
        return 'kept'
      }),
    hide: (id, act, action) =>
      change(function* () {
        yield* lockGame(act.game)
        const text = 'SELECT 1 FROM talk_messages WHERE id = ? AND removed_at IS NULL AND hidden_at IS NULL'
        if ((yield* getRow(text, id)) === undefined) return 'unknown'
        yield* insertModerationAct(act)
        yield* run(
          'UPDATE talk_messages SET hidden_at = ?, hidden_as = ?, hidden_why = ?, hidden_act = ? WHERE id = ?',
          act.at,
          act.as,
          act.why,
          yield* lastModerationAct(act.game),
          id,
        )
        yield* insertModerationEntry(action)
        return 'kept'
      }),
    show: (id, act, action) =>
      change(function* () {
        const changed = yield* run(
          `UPDATE talk_messages SET hidden_at = NULL, hidden_as = NULL, hidden_why = NULL, hidden_act = NULL
           WHERE id = ? AND hidden_at IS NOT NULL`,
          id,
        )
        if (changed === 0) return 'unknown'
        yield* insertModerationAct(act)
        yield* insertModerationEntry(action)
        return 'kept'
      }),
    one: (game, id) =>
      read(function* () {
        const row = yield* getRow(`${MESSAGE} WHERE m.id = ? AND m.game = ?`, id, game)
        return row && messageOf(row)
      }),
    versions: id =>
      read(function* () {
        const rows = yield* getRows(
          'SELECT version, at, text FROM talk_versions WHERE message = ? ORDER BY version',
          id,
        )
        return rows.map(({ version, at, text }) => ({
          version: Number(version),
          at: Number(at),
          ...(text === null ? {} : { text: String(text) }),
        }))
      }),
    page: (game, { about, before, limit }) =>
      read(function* () {
        const end = before ?? (yield* lastNumber(game)) + 1
        const rows =
          about === undefined
            ? yield* getRows(
                `${MESSAGE} WHERE m.game = ? AND m.number < ? ORDER BY m.number DESC LIMIT ?`,
                game,
                end,
                limit + 1,
              )
            : yield* getRows(
                `${MESSAGE} WHERE m.game = ? AND m.about = ? AND m.number < ? ORDER BY m.number DESC LIMIT ?`,
                game,
                about,
                end,
                limit + 1,
              )
        return pageOf(rows.map(messageOf), limit)
      }),
    rationale: (game, about) =>
      read(function* () {
        const row = yield* rationaleRow(game, about)
        return row && messageOf(row)
      }),
    writtenSince: (account, since) =>
      read(function* () {
        const row = yield* getRow(
          'SELECT count(*) AS written FROM talk_versions WHERE account = ? AND at >= ?',
          account,
          since,
        )
        return Number(row?.['written'])
      }),
  }
}

function* rationaleRow(game: string, about: string): Work<Row | undefined> {
  return yield* getRow(
    `${MESSAGE} WHERE m.game = ? AND m.about = ? AND m.rationale = 1 AND m.removed_at IS NULL`,
    game,
    about,
  )
}

function* lastNumber(game: string): Work<number> {
  const row = yield* getRow('SELECT coalesce(max(number), 0) AS last FROM talk_messages WHERE game = ?', game)
  return Number(row?.['last'])
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
    ...(row['hidden_at'] == null
      ? {}
      : {
          hidden: {
            at: Number(row['hidden_at']),
            as: row['hidden_as'] as ModeratorRole,
            why: String(row['hidden_why']),
            act: Number(row['hidden_act']),
          },
        }),
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
  AND m.number > coalesce((SELECT number FROM talk_reads WHERE account = ?2 AND game = c.game AND about = c.about), 0)
  AND m.number > coalesce((SELECT number FROM talk_reads WHERE account = ?2 AND game = c.game AND about = ''), 0)
  AND m.removed_at IS NULL AND m.hidden_at IS NULL AND m.brought_at IS NULL AND m.account IS DISTINCT FROM ?2
  LIMIT ${MOST_UNREAD}`

const CONVERSATION = `SELECT c.about, c.name, c.messages, c.latest,
  CASE WHEN CAST(?2 AS TEXT) IS NULL THEN 0 ELSE (SELECT count(*) FROM (${UNREAD_IN}) AS found) END AS unread FROM talk_conversations c`

type ReadMarks = Pick<Talk, 'conversations' | 'conversation' | 'unread' | 'markRead'>

function readMarks({ read, change }: Database): ReadMarks {
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

type ReactionsAndMutes = Pick<Talk, 'react' | 'unreact' | 'reactions' | 'mute' | 'unmute' | 'mutes' | 'muteOf'>

function reactionsAndMutes({ read, change }: Database): ReactionsAndMutes {
  return {
    react: ({ message, reaction, author: { account, person } }) =>
      change(function* () {
        if (yield* isDeletedAccount(account)) return
        yield* run(
          `INSERT INTO talk_reactions (message, account, person, reaction)
           SELECT id, ?2, ?3, ?4 FROM talk_messages WHERE id = ?1 AND removed_at IS NULL
           ON CONFLICT DO NOTHING`,
          message,
          account,
          person ?? null,
          reaction,
        )
      }),
    unreact: (message, account, reaction) =>
      change(function* () {
        yield* run(
          'DELETE FROM talk_reactions WHERE message = ? AND account = ? AND reaction = ?',
          message,
          account,
          reaction,
        )
      }),
    reactions: ids =>
      read(function* () {
        if (ids.length === 0) return []
        const rows = yield* getRows(
          `SELECT message, account, person, reaction FROM talk_reactions
         WHERE message IN (${ids.map(() => '?').join(', ')}) ORDER BY number`,
          ...ids,
        )
        return rows.map(row => ({
          message: String(row['message']),
          reaction: String(row['reaction']),
          author: { ...authorOf(row), account: String(row['account']) },
        }))
      }),
    mute: ({ id, game, account, person, at, by, as, why, until }, action, act) =>
      change(function* () {
        yield* lockGame(game)
        const before = yield* getRow(
          `SELECT role FROM talk_mutes WHERE game = ? AND account = ? AND ${IN_FORCE}`,
          game,
          account,
          at,
        )
        if (before !== undefined && outranks(before['role'] as ModeratorRole, as)) return 'conflict'
        yield* run(
          `INSERT INTO talk_mutes (id, game, account, person, at, by, role, why, until)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (game, account) DO UPDATE SET id = excluded.id, person = coalesce(excluded.person, talk_mutes.person),
             at = excluded.at, by = excluded.by, role = excluded.role, why = excluded.why, until = excluded.until`,
          id,
          game,
          account,
          person ?? null,
          at,
          by,
          as,
          why,
          until ?? null,
        )
        yield* insertModerationEntry(action)
        yield* insertModerationAct(act)
        return 'kept'
      }),
    unmute: (game, id, action, act) =>
      change(function* () {
        if ((yield* run('DELETE FROM talk_mutes WHERE game = ? AND id = ?', game, id)) === 0) return 'unknown'
        yield* insertModerationEntry(action)
        yield* insertModerationAct(act)
        return 'kept'
      }),
    mutes: (game, now) =>
      read(function* () {
        const text = `SELECT * FROM talk_mutes WHERE game = ? AND ${IN_FORCE} ORDER BY number`
        return (yield* getRows(text, game, now)).map(muteOf)
      }),
    muteOf: (game, now, account, person) =>
      read(function* () {
        const row = yield* getRow(
          `SELECT * FROM talk_mutes WHERE game = ? AND (account = ? OR person = ?) AND ${IN_FORCE}
         ORDER BY role = 'operator' DESC, role = 'host' DESC, number LIMIT 1`,
          game,
          account,
          person ?? null,
          now,
        )
        return row && muteOf(row)
      }),
  }
}

/** Whether a mute has not ended yet. */
const IN_FORCE = '(until IS NULL OR until > ?)'

function muteOf(row: Row): TalkMute {
  return {
    id: String(row['id']),
    game: String(row['game']),
    ...authorOf(row),
    account: String(row['account']),
    at: Number(row['at']),
    by: String(row['by']),
    as: row['role'] as ModeratorRole,
    why: String(row['why']),
    ...(row['until'] == null ? {} : { until: Number(row['until']) }),
  }
}
