import type { Mutes } from '../../ports/muted-games.ts'
import type { Database } from './database.ts'
import { getRow, getRows, run } from './query.ts'

/** Stores in a database which games each account has muted. */
export function sqlMutes({ read, change }: Database): Mutes {
  return {
    keepToken: ({ hash, game, account, at }, forgetBefore) =>
      change(function* () {
        yield* run('DELETE FROM mute_tokens WHERE at < ?', forgetBefore)
        yield* run('INSERT INTO mute_tokens (hash, game, account, at) VALUES (?, ?, ?, ?)', hash, game, account, at)
      }),
    tokenOf: hash =>
      read(function* () {
        const row = yield* getRow('SELECT game, account, at FROM mute_tokens WHERE hash = ?', hash)
        return row && { hash, game: String(row['game']), account: String(row['account']), at: Number(row['at']) }
      }),
    mute: (game, account, at) =>
      change(function* () {
        yield* run('INSERT INTO mutes (game, account, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', game, account, at)
      }),
    unmute: (game, account) =>
      change(function* () {
        yield* run('DELETE FROM mutes WHERE game = ? AND account = ?', game, account)
      }),
    isMuted: (game, account) =>
      read(function* () {
        return (yield* getRow('SELECT 1 FROM mutes WHERE game = ? AND account = ?', game, account)) !== undefined
      }),
    of: account =>
      read(function* () {
        const rows = yield* getRows('SELECT game, at FROM mutes WHERE account = ? ORDER BY at DESC, game', account)
        return rows.map(({ game, at }) => ({ game: String(game), at: Number(at) }))
      }),
  }
}
