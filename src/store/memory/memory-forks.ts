import { type Fork, type Forks, MOST_FORKS } from '../../ports/forks.ts'
import type { AccountId, GameId } from '../../ports/ids.ts'

/** Games that go on from others, in memory. `add` stores a fork together with its game. */
export function memoryForks(): Forks & { readonly add: (fork: Fork) => void } {
  const forks = new Map<GameId, Fork>()
  const agreements = new Map<GameId, Set<AccountId>>()
  return {
    add: fork => void forks.set(fork.game, fork),
    of: async game => forks.get(game),
    from: async source =>
      [...forks.values()]
        .filter(it => it.source === source)
        .toSorted((a, b) => b.at - a.at || (a.game < b.game ? -1 : 1))
        .slice(0, MOST_FORKS),
    async agree(game, account) {
      agreements.set(game, new Set([...(agreements.get(game) ?? []), account]))
    },
    async withdraw(game, account) {
      agreements.get(game)?.delete(account)
    },
    agreed: async game => [...(agreements.get(game) ?? [])].toSorted(),
  }
}
