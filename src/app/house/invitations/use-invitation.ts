import type { AccountId, GameRecord } from '../../../ports/game-store.ts'
import type { People } from '../../../ports/people.ts'
import type { House } from '../house.ts'
import { type HouseRefusal, houseRefuses } from '../house-codes.ts'
import { writeToSeated } from '../letters/write-to-seated.ts'
import { findInvitation } from './find-invitation.ts'

type UsedInvitation = { readonly ok: true; readonly record: GameRecord } | HouseRefusal

/** Uses an invitation, once: somebody takes the seat that it offers, or may look at the game from now on. */
export async function useInvitation(
  house: House,
  people: Pick<People, 'stands'>,
  secret: string,
  account: AccountId,
): Promise<UsedInvitation> {
  const found = await findInvitation(house, people, secret, account)
  if (!found.ok) return found
  const { invitation, record } = found
  const used = await house.store.invitations.use(invitation.id, account)
  if (used === 'over') return houseRefuses('invitationUsed', 'This invitation has been used or withdrawn.')
  if (used === 'seatTaken') return houseRefuses('seatTaken', whyTaken(record, account))
  const after = await house.store.games.record(record.id)
  if (after === undefined) throw new Error(`game ${record.id} is gone`)
  if (invitation.person !== undefined && invitation.usedBy === undefined)
    await writeToSeated(house, record.id, [invitation.person])
  return { ok: true, record: after }
}

function whyTaken({ seats }: GameRecord, account: AccountId): string {
  return seats.some(seat => seat.account === account)
    ? 'You have another seat in this game: leave it first.'
    : 'Somebody else has the seat by now.'
}
