import type { AccountId, GameId } from '../../ports/ids.ts'
import type { JoinRequest, JoinRequests } from '../../ports/join-requests.ts'

/** Requests to be let into games, in memory, by their identifiers. `gone` lists deleted accounts. */
export function memoryJoinRequests(
  gone: ReadonlySet<string>,
): JoinRequests & { readonly forget: (account: AccountId, game?: GameId) => void } {
  const requests = new Map<string, JoinRequest>()
  const closeWhere = (fits: (request: JoinRequest) => boolean): void => {
    for (const request of requests.values()) if (fits(request)) requests.delete(request.id)
  }
  const of = (game: string) => [...requests.values()].filter(it => it.game === game)
  return {
    async keep(request, decide) {
      const { id, game, account } = request
      const decided = decide({ open: of(game), isGone: gone.has(account) })
      if (!decided.ok) return decided
      closeWhere(it => it.game === game && it.account === account)
      requests.set(id, request)
      return decided
    },
    of: async game => of(game),
    close: async id => closeWhere(it => it.id === id),
    forget: (account, game) => closeWhere(it => it.account === account && (game ?? it.game) === it.game),
  }
}
