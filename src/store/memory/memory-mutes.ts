import type { AccountId, GameId } from '../../ports/ids.ts'
import type { Mutes, MuteToken } from '../../ports/muted-games.ts'

/** Stores in memory which games each account has muted. `forget` removes a deleted account. */
export type MemoryMutes = Mutes & {
  forget(account: AccountId): void
  forgetTokens(account: AccountId, game?: GameId): void
}

export function memoryMutes(): MemoryMutes {
  const tokens = new Map<string, MuteToken>()
  const mutes = new Map<AccountId, Map<string, number>>()
  const forgetTokens = (account: AccountId, game?: GameId): void => {
    for (const token of tokens.values())
      if (token.account === account && (game ?? token.game) === token.game) tokens.delete(token.hash)
  }
  return {
    async keepToken(token, forgetBefore) {
      for (const { hash, at } of tokens.values()) if (at < forgetBefore) tokens.delete(hash)
      tokens.set(token.hash, token)
    },
    async tokenOf(hash) {
      return tokens.get(hash)
    },
    async mute(game, account, at) {
      const games = mutes.get(account) ?? new Map<string, number>()
      if (!games.has(game)) mutes.set(account, games.set(game, at))
    },
    async unmute(game, account) {
      mutes.get(account)?.delete(game)
    },
    async isMuted(game, account) {
      return mutes.get(account)?.has(game) === true
    },
    async of(account) {
      return [...(mutes.get(account) ?? [])]
        .map(([game, at]) => ({ game, at }))
        .sort((a, b) => b.at - a.at || (a.game < b.game ? -1 : 1))
    },
    forget(account) {
      mutes.delete(account)
      forgetTokens(account)
    },
    forgetTokens,
  }
}
