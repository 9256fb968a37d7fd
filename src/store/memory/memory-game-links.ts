import type { GameLink, GameLinks } from '../../ports/game-links.ts'
import type { GameStore } from '../../ports/game-store.ts'
import type { Invitations } from '../../ports/invitations.ts'

/** The links of games, in memory, by game. `gone` lists deleted accounts. */
export function memoryGameLinks(
  games: Pick<GameStore, 'record'>,
  invitations: Pick<Invitations, 'add' | 'invited'>,
  gone: ReadonlySet<string>,
): GameLinks {
  const links = new Map<string, GameLink>()
  const bySecret = (secretHash: string) => [...links.values()].find(it => it.secretHash === secretHash)
  return {
    async keep(link) {
      links.set(link.game, link)
    },
    of: async game => links.get(game),
    bySecret: async secretHash => bySecret(secretHash),
    async use(secretHash, invitation) {
      const { game, usedBy } = invitation
      const { seats = [] } = (await games.record(game)) ?? {}
      const known =
        seats.some(({ account }) => account === usedBy) || (await invitations.invited(game, usedBy)) !== 'no'
      const link = bySecret(secretHash)
      if (link === undefined || gone.has(usedBy)) return 'over'
      if (known) return 'kept'
      if (link.places === 0) return 'over'
      links.set(game, { ...link, places: link.places - 1 })
      await invitations.add(invitation)
      return 'kept'
    },
    async close(game) {
      links.delete(game)
    },
  }
}
