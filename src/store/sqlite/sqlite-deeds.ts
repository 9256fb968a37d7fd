import type { Deed, Deeds } from '../../ports/deeds.ts'
import type { Connection, Row } from './connection.ts'
import type { Changes } from './group-commit.ts'

/** What operators did, in a database. */
export function sqliteDeeds({ sql }: Connection, { change }: Changes): Deeds {
  return {
    add: ({ at, by, what, game, about, why }) =>
      change(() => {
        sql('INSERT INTO deeds (at, by, what, game, about, why) VALUES (?, ?, ?, ?, ?, ?)').run(
          at,
          by,
          what,
          game ?? null,
          about ?? null,
          why,
        )
      }),
    async list(limit, before = Number.MAX_SAFE_INTEGER) {
      return sql('SELECT * FROM deeds WHERE number < ? ORDER BY number DESC LIMIT ?').rows(before, limit).map(deedOf)
    },
  }
}

function deedOf(row: Row): Deed {
  return {
    id: Number(row['number']),
    at: Number(row['at']),
    by: String(row['by']),
    what: row['what'] as Deed['what'],
    ...(row['game'] === null ? {} : { game: String(row['game']) }),
    ...(row['about'] === null ? {} : { about: String(row['about']) }),
    why: String(row['why']),
  }
}
