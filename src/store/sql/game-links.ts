import type { GameLink, GameLinks } from '../../ports/game-links.ts'
import type { Database } from './database.ts'
import { addInvitation } from './invitations.ts'
import { getRow, lockGame, lockLink, type Row, run, type Work } from './query.ts'
import { isDeletedAccount } from './seats.ts'

/** The links of games, in a database. */
export function sqlGameLinks({ read, change }: Database): GameLinks {
  return {
    keep: ({ game, secret, secretHash, by, at, until, places, guests }) =>
      change(function* () {
        yield* lockGame(game)
        yield* run('DELETE FROM game_links WHERE game = ?', game)
        yield* run(
          `INSERT INTO game_links (game, secret, secret_hash, by, at, until, places, guests)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          game,
          secret,
          secretHash,
          by,
          at,
          until,
          places,
          Number(guests),
        )
      }),
    of: game =>
      read(function* () {
        const row = yield* getRow('SELECT * FROM game_links WHERE game = ?', game)
        return row && gameLink(row)
      }),
    bySecret: secretHash => read(() => linkBySecret(secretHash)),
    use: (secretHash, invitation) =>
      change(function* () {
        yield* lockLink(secretHash)
        const link = yield* linkBySecret(secretHash)
        if (link === undefined || (yield* isDeletedAccount(invitation.usedBy))) return 'over'
        const { game, usedBy } = invitation
        const known =
          (yield* getRow('SELECT 1 FROM seats WHERE game = ? AND account = ?', game, usedBy)) ??
          (yield* getRow('SELECT 1 FROM invitations WHERE game = ? AND used_by = ?', game, usedBy))
        if (known !== undefined) return 'kept'
        if (link.places === 0) return 'over'
        yield* run('UPDATE game_links SET places = places - 1 WHERE game = ?', game)
        yield* addInvitation(invitation)
        return 'kept'
      }),
    close: game =>
      change(function* () {
        yield* run('DELETE FROM game_links WHERE game = ?', game)
      }),
  }
}

function* linkBySecret(secretHash: string): Work<GameLink | undefined> {
  const row = yield* getRow('SELECT * FROM game_links WHERE secret_hash = ?', secretHash)
  return row && gameLink(row)
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
