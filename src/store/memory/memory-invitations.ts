import type { GameStore } from '../../ports/game-store.ts'
import type { Invitation, Invitations } from '../../ports/invitations.ts'
import type { Outbox } from '../../ports/outbox.ts'

/** Invitations in memory, by their identities; some came with the founding of their games; `gone` are accounts that are no more. */
export function memoryInvitations(
  invitations: Map<string, Invitation>,
  games: Pick<GameStore, 'record' | 'takeSeat'>,
  outbox: Outbox,
  gone: ReadonlySet<string>,
): Invitations {
  const all = (): readonly Invitation[] => [...invitations.values()]
  const sits = async ({ game, person }: Invitation, account: string): Promise<boolean> => {
    const { seats = [] } = (await games.record(game)) ?? {}
    return person === undefined || seats.some(seat => seat.person === person && seat.account === account)
  }
  return {
    async add(invitation, letters = []) {
      if (invitations.has(invitation.id)) throw new Error(`there is an invitation ${invitation.id} already`)
      invitations.set(invitation.id, invitation)
      await outbox.put(letters)
    },
    async of(game) {
      return all().filter(it => it.game === game)
    },
    async bySecret(secretHash) {
      return all().find(it => it.secretHash === secretHash)
    },
    async use(id, account) {
      const invitation = invitations.get(id)
      if (invitation === undefined) return 'over'
      const { address: _, ...rest } = invitation
      const { game, person, usedBy } = rest
      if (usedBy !== undefined) return usedBy === account && (await sits(invitation, account)) ? 'kept' : 'over'
      if (gone.has(account)) return 'over'
      invitations.set(id, { ...rest, usedBy: account })
      if (person === undefined || (await games.takeSeat(game, { person, account })) === 'kept') return 'kept'
      invitations.set(id, invitation)
      return 'seatTaken'
    },
    async withdraw(id) {
      invitations.delete(id)
    },
    async clear(before) {
      for (const { id, usedBy, until } of all()) if (usedBy === undefined && until < before) invitations.delete(id)
    },
    async invited(game, account) {
      return all().some(it => it.game === game && it.usedBy === account)
    },
  }
}
