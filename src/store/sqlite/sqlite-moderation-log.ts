import type { ModerationEntry, ModerationLog, NewModerationEntry } from '../../ports/moderation.ts'
import type { Connection, Row } from './open-database.ts'

/** Stores the moderation log in a database. */
export function sqliteModerationLog({ sql }: Connection): ModerationLog {
  return {
    async list(limit, before = Number.MAX_SAFE_INTEGER) {
      return sql('SELECT * FROM moderation_log WHERE number < ? ORDER BY number DESC LIMIT ?')
        .rows(before, limit)
        .map(moderationEntryOf)
    },
  }
}

/** Saves an operator's action, within the change that carries it out. */
export function insertModerationEntry({ sql }: Connection, action: NewModerationEntry | undefined): void {
  if (action === undefined) return
  const { at, by, what, game = null, about = null, why } = action
  sql('INSERT INTO moderation_log (at, by, what, game, about, why) VALUES (?, ?, ?, ?, ?, ?)').run(
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
