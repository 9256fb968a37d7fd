import type { ModerationEntry, ModerationLog, NewModerationEntry } from '../../ports/moderation.ts'
import type { Connection, Row } from './open-database.ts'

/** What operators did, in a database. */
export function sqliteModerationLog({ sql }: Connection): ModerationLog {
  return {
    async list(limit, before = Number.MAX_SAFE_INTEGER) {
      return sql('SELECT * FROM deeds WHERE number < ? ORDER BY number DESC LIMIT ?')
        .rows(before, limit)
        .map(moderationEntryOf)
    },
  }
}

/** Keeps what an operator did, within the change that does it. */
export function keepDeed({ sql }: Connection, deed: NewModerationEntry | undefined): void {
  if (deed === undefined) return
  const { at, by, what, game = null, about = null, why } = deed
  sql('INSERT INTO deeds (at, by, what, game, about, why) VALUES (?, ?, ?, ?, ?, ?)').run(
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
