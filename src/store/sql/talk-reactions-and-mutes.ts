import { type ModeratorRole, outranks } from '../../ports/moderators.ts'
import type { Talk, TalkAuthor, TalkMute } from '../../ports/talk.ts'
import type { Database } from './database.ts'
import { insertModerationEntry } from './moderation-log.ts'
import { insertModerationAct } from './moderators.ts'
import { getRow, getRows, lockGame, type Row, run } from './query.ts'
import { isDeletedAccount } from './seats.ts'

type ReactionsAndMutes = Pick<Talk, 'react' | 'unreact' | 'reactions' | 'mute' | 'unmute' | 'mutes' | 'muteOf'>

/** Reactions to messages, and who may not write. */
export function talkReactionsAndMutes({ read, change }: Database): ReactionsAndMutes {
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

/** The author of a message, a reaction or a mute; a deleted account has none. */
export function authorOf({ account, person, author_name: name }: Row): TalkAuthor {
  return {
    account: account == null ? null : String(account),
    ...(person == null ? {} : { person: String(person) }),
    ...(name == null ? {} : { name: String(name) }),
  }
}
