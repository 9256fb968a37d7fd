import type { Mutes } from '../../ports/mutes.ts'
import type { Connection } from './connection.ts'
import type { Changes } from './group-commit.ts'

/** Games from which accounts get no emails, in a database. */
export function sqliteMutes({ sql }: Connection, { change }: Changes): Mutes {
  return {
    keepToken: ({ hash, game, account, at }, forgetBefore) =>
      change(() => {
        sql('DELETE FROM mute_tokens WHERE at < ?').run(forgetBefore)
        sql('INSERT INTO mute_tokens (hash, game, account, at) VALUES (?, ?, ?, ?)').run(hash, game, account, at)
      }),
    async tokenOf(hash) {
      const row = sql('SELECT game, account, at FROM mute_tokens WHERE hash = ?').row(hash)
      return row && { hash, game: String(row['game']), account: String(row['account']), at: Number(row['at']) }
    },
    mute: (game, account, at) =>
      change(() => {
        sql('INSERT OR IGNORE INTO mutes (game, account, at) VALUES (?, ?, ?)').run(game, account, at)
      }),
    unmute: (game, account) =>
      change(() => {
        sql('DELETE FROM mutes WHERE game = ? AND account = ?').run(game, account)
      }),
    async isMuted(game, account) {
      return sql('SELECT 1 FROM mutes WHERE game = ? AND account = ?').row(game, account) !== undefined
    },
    async of(account) {
      const rows = sql('SELECT game, at FROM mutes WHERE account = ? ORDER BY at DESC, game').rows(account)
      return rows.map(({ game, at }) => ({ game: String(game), at: Number(at) }))
    },
  }
}
