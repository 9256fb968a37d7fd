import type { AccountId, GameRecord } from '../../../ports/game-store.ts'
import type { Invitation } from '../../../ports/invitations.ts'
import type { People } from '../../../ports/people.ts'
import { sha256 } from '../../world.ts'
import type { House } from '../house.ts'
import { type HouseRefusal, houseRefuses } from '../house-codes.ts'

type FoundInvitation =
  | { readonly ok: true; readonly invitation: Invitation; readonly record: GameRecord }
  | HouseRefusal

/**
 * The invitation to which a secret belongs, with its game, if it can be used; or why not: that whoever invited is gone or
 * suspended is not told. Whoever has used it still finds it. It is looked for by the hash of the secret, so that how long this takes tells nothing that helps to find one.
 */
export async function findInvitation(
  { store, clock }: House,
  people: Pick<People, 'stands'>,
  secret: string,
  account: AccountId | undefined,
): Promise<FoundInvitation> {
  const invitation = await store.invitations.bySecret(sha256(secret))
  const record = invitation === undefined ? undefined : await store.games.record(invitation.game)
  if (invitation === undefined || record === undefined)
    return houseRefuses('unknownInvitation', 'There is no such invitation, or it was withdrawn: ask for another.')
  const { usedBy, until, person, by } = invitation
  if (usedBy !== undefined && usedBy === account) return { ok: true, invitation, record }
  if (usedBy !== undefined) return houseRefuses('invitationUsed', 'This invitation has been used: ask for another.')
  if (until <= clock.now()) return houseRefuses('invitationOver', 'This invitation has run out: ask for another.')
  if (!(await people.stands(by))) return houseRefuses('invitationOver', 'This invitation is not open: ask for another.')
  if (person !== undefined && record.seats.some(seat => seat.person === person && seat.account !== account))
    return houseRefuses('seatTaken', 'Somebody else has the seat by now.')
  return { ok: true, invitation, record }
}
