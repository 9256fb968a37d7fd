import type { ModeratorRole } from '../../ports/moderators.ts'
import type { MessageEvent, Talk, TalkMessage, TalkNames, TalkRole } from '../../ports/talk.ts'
import type { Database } from './database.ts'
import { insertRecords, lastModerationAct } from './moderators.ts'
import { putEmails } from './outbox.ts'
import { getRow, getRows, lockGame, type Row, run, type Work } from './query.ts'
import { isDeletedAccount } from './seats.ts'
import { talkConversations } from './talk-conversations.ts'
import { authorOf, saveReaction, talkReactionsAndMutes } from './talk-reactions-and-mutes.ts'

/** The conversations of all games, in a database. */
export function sqlTalk(database: Database): Talk {
  return {
    ...messages(database),
    ...talkConversations(database),
    ...talkReactionsAndMutes(database),
  }
}

/** A message with its latest text. */
const MESSAGE = `SELECT m.*, v.text, v.at AS written_at
  FROM talk_messages m JOIN talk_versions v ON v.message = m.id AND v.version = m.versions`

type Messages = Pick<Talk, 'add' | 'change' | 'one' | 'versions' | 'page' | 'rationale' | 'writtenSince'>

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
    change: (game, id, decide) =>
      change(function* () {
        yield* lockGame(game)
        const decided = decide(yield* one(game, id))
        if (!decided.ok) return decided
        yield* insertRecords(decided)
        if (decided.event !== undefined) yield* saveEvent(game, id, decided.event)
        return decided
      }),
    one: (game, id) => read(() => one(game, id)),
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

function* one(game: string, id: string): Work<TalkMessage | undefined> {
  const row = yield* getRow(`${MESSAGE} WHERE m.id = ? AND m.game = ?`, id, game)
  return row && messageOf(row)
}

function* saveEvent(game: string, id: string, event: MessageEvent): Work<void> {
  switch (event.is) {
    case 'edited': {
      const { at, by, text, names } = event
      yield* run('UPDATE talk_messages SET versions = versions + 1, names = ? WHERE id = ?', JSON.stringify(names), id)
      yield* run(
        `INSERT INTO talk_versions (message, version, at, account, text)
         SELECT id, versions, CAST(? AS BIGINT), ?, ? FROM talk_messages WHERE id = ?`,
        at,
        by,
        text,
        id,
      )
      return
    }
    case 'removed': {
      const { at, by, as, why } = event.removal
      yield* run(
        'UPDATE talk_messages SET removed_at = ?, removed_by = ?, removed_as = ?, removed_why = ?, names = ? WHERE id = ?',
        at,
        by,
        as,
        why,
        JSON.stringify(NO_NAMES),
        id,
      )
      yield* showAgain(id)
      yield* run('UPDATE talk_versions SET text = NULL WHERE message = ?', id)
      yield* run('DELETE FROM talk_reactions WHERE message = ?', id)
      yield* run(
        `UPDATE talk_conversations SET messages = messages - 1
         WHERE (game, about) = (SELECT game, about FROM talk_messages WHERE id = ?)`,
        id,
      )
      return
    }
    case 'hidden': {
      const { at, as, why } = event.hiding
      yield* run(
        'UPDATE talk_messages SET hidden_at = ?, hidden_as = ?, hidden_why = ?, hidden_act = ? WHERE id = ?',
        at,
        as,
        why,
        yield* lastModerationAct(game),
        id,
      )
      return
    }
    case 'shown':
      return yield* showAgain(id)
    case 'reacted':
      return yield* saveReaction(event)
  }
}

function* showAgain(id: string): Work<void> {
  yield* run(
    'UPDATE talk_messages SET hidden_at = NULL, hidden_as = NULL, hidden_why = NULL, hidden_act = NULL WHERE id = ?',
    id,
  )
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
