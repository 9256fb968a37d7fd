import type { ModerationEntry, ModerationLog, NewModerationEntry } from '../../ports/moderation.ts'
import type { Database } from './database.ts'
import { getRows, type Row, run, type Work } from './query.ts'

/** Stores the moderation log in a database. */
export function sqlModerationLog({ read }: Database): ModerationLog {
  return {
    list: (limit, before = Number.MAX_SAFE_INTEGER) =>
      read(function* () {
        const text = 'SELECT * FROM moderation_log WHERE number < ? ORDER BY number DESC LIMIT ?'
        return (yield* getRows(text, before, limit)).map(moderationEntryOf)
      }),
  }
}

/** Saves an operator's action, within the change that carries it out. */
export function* insertModerationEntry(action: NewModerationEntry | undefined): Work<void> {
  if (action === undefined) return
  const { at, by, what, game = null, about = null, why } = action
  yield* run(
    'INSERT INTO moderation_log (at, by, what, game, about, why) VALUES (?, ?, ?, ?, ?, ?)',
    at,
    by,
    what,
    game,
    about,
    why,
  )
}

function moderationEntryOf(row: Row): ModerationEntry {
  return {
    id: Number(row['number']),
    at: Number(row['at']),
    by: String(row['by']),
    what: row['what'] as ModerationEntry['what'],
    ...(row['game'] === null ? {} : { game: String(row['game']) }),
    ...(row['about'] === null ? {} : { about: String(row['about']) }),
    why: String(row['why']),
  }
}
