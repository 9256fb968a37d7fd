import type { GameLink, GameLinks } from '../../ports/game-links.ts'
import type { Changes } from './group-commit.ts'
import type { Connection, Row } from './open-database.ts'
import { isDeletedAccount } from './seats.ts'
import { addInvitation } from './sqlite-invitations.ts'

/** The links of games, in a database. */
export function sqliteGameLinks(connection: Connection, { change }: Changes): GameLinks {
  const { sql } = connection
  const bySecret = (secretHash: string): GameLink | undefined => {
    const row = sql('SELECT * FROM game_links WHERE secret_hash = ?').row(secretHash)
    return row && gameLink(row)
  }
  return {
    keep: ({ game, secret, secretHash, by, at, until, places, guests }) =>
      change(() => {
        sql(
          `INSERT OR REPLACE INTO game_links (game, secret, secret_hash, by, at, until, places, guests)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        ).run(game, secret, secretHash, by, at, until, places, Number(guests))
      }),
    async of(game) {
      const row = sql('SELECT * FROM game_links WHERE game = ?').row(game)
      return row && gameLink(row)
    },
    bySecret: async secretHash => bySecret(secretHash),
    use: (secretHash, invitation) =>
      change(() => {
        const link = bySecret(secretHash)
        if (link === undefined || isDeletedAccount(connection, invitation.usedBy)) return 'over'
        const { game, usedBy } = invitation
        const known =
          sql('SELECT 1 FROM seats WHERE game = ? AND account = ?').row(game, usedBy) ??
          sql('SELECT 1 FROM invitations WHERE game = ? AND used_by = ?').row(game, usedBy)
        if (known !== undefined) return 'kept'
        if (link.places === 0) return 'over'
        sql('UPDATE game_links SET places = places - 1 WHERE game = ?').run(game)
        addInvitation(connection, invitation)
        return 'kept'
      }),
    close: game =>
      change(() => {
        sql('DELETE FROM game_links WHERE game = ?').run(game)
      }),
  }
}

function gameLink(row: Row): GameLink {
  return {
    game: String(row['game']),
    secret: String(row['secret']),
    secretHash: String(row['secret_hash']),
    by: String(row['by']),
    at: Number(row['at']),
    until: Number(row['until']),
    places: Number(row['places']),
    guests: row['guests'] === 1,
  }
}
