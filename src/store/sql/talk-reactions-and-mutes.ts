import type { ModeratorRole } from '../../ports/moderators.ts'
import type { MessageEvent, Talk, TalkAuthor, TalkMute } from '../../ports/talk.ts'
import type { Database } from './database.ts'
import { insertRecords } from './moderators.ts'
import { getRows, lockGame, type Row, run, type Work } from './query.ts'
import { isDeletedAccount } from './seats.ts'

type Reacted = Extract<MessageEvent, { is: 'reacted' }>

type ReactionsAndMutes = Pick<Talk, 'reactions' | 'changeMutes' | 'mutes'>

/** Reactions to messages, and who may not write. */
export function talkReactionsAndMutes({ read, change }: Database): ReactionsAndMutes {
  return {
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
    changeMutes: (game, now, decide) =>
      change(function* () {
        yield* lockGame(game)
        const decided = decide(yield* mutesOf(game, now))
        if (!decided.ok) return decided
        const { event } = decided
        if (event.is === 'muted') yield* saveMute(event.mute)
        else yield* run('DELETE FROM talk_mutes WHERE game = ? AND id = ?', game, event.id)
        yield* insertRecords(decided)
        return decided
      }),
    mutes: (game, now) => read(() => mutesOf(game, now)),
  }
}

/** Adds or deletes a reaction, unless its account has been deleted. */
export function* saveReaction({ reaction: { message, reaction, author }, on }: Reacted): Work<void> {
  const { account, person } = author
  if (!on)
    yield* run(
      'DELETE FROM talk_reactions WHERE message = ? AND account = ? AND reaction = ?',
      message,
      account,
      reaction,
    )
  else if (!(yield* isDeletedAccount(account)))
    yield* run(
      'INSERT INTO talk_reactions (message, account, person, reaction) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      message,
      account,
      person ?? null,
      reaction,
    )
}

function* saveMute({ id, game, account, person, at, by, as, why, until }: TalkMute): Work<void> {
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
}

function* mutesOf(game: string, now: number): Work<readonly TalkMute[]> {
  const text = 'SELECT * FROM talk_mutes WHERE game = ? AND (until IS NULL OR until > ?) ORDER BY number'
  return (yield* getRows(text, game, now)).map(muteOf)
}

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
