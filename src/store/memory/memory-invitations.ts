import type { Invitation, Invitations } from '../../ports/invitations.ts'

/** Invitations in memory. */
export function memoryInvitations(): Invitations {
  const invitations = new Map<string, Invitation>()
  const all = (): readonly Invitation[] => [...invitations.values()]
  return {
    async add(invitation) {
      if (invitations.has(invitation.id)) throw new Error(`there is an invitation ${invitation.id} already`)
      invitations.set(invitation.id, invitation)
    },
    async of(game) {
      return all().filter(it => it.game === game)
    },
    async bySecret(secretHash) {
      return all().find(it => it.secretHash === secretHash)
    },
    async use(id, account) {
      const invitation = invitations.get(id)
      if (invitation === undefined || (invitation.usedBy ?? account) !== account) return 'conflict'
      invitations.set(id, { ...invitation, usedBy: account })
      return 'kept'
    },
    async withdraw(id) {
      invitations.delete(id)
    },
    async invited(game, account) {
      return all().some(it => it.game === game && it.usedBy === account)
    },
  }
}
