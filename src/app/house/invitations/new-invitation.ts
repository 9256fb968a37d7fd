import type { GameRecord } from '../../../ports/game-store.ts'
import type { Invitation } from '../../../ports/invitations.ts'
import type { Letter } from '../../../ports/letter.ts'
import { newSecret } from '../../new-secret.ts'
import { sha256 } from '../../world.ts'
import type { House } from '../house.ts'
import { invitationLetter } from './invitation-letter.ts'
import type { Inviter, WantedInvitation } from './wanted-invitation.ts'

/** An invitation as it is made: what is kept, the letter that brings it, or else the secret, for whoever invites to pass on. */
export type NewInvitation = {
  readonly invitation: Invitation
  readonly letters: readonly Letter[]
  readonly secret?: string
}

/** How long an invitation can be used, in milliseconds: thirty days. */
const LASTS = 30 * 24 * 3_600_000

/** Makes an invitation with a secret of its own, of which only the SHA-256 is kept. Nothing is kept yet. */
export function newInvitation(
  { clock, home, newId }: Pick<House, 'clock' | 'home' | 'newId'>,
  game: Pick<GameRecord, 'id' | 'title' | 'ruleset'>,
  by: Inviter,
  { person, sentTo }: WantedInvitation,
): NewInvitation {
  const secret = newSecret()
  const at = clock.now()
  const invitation = {
    id: newId(),
    game: game.id,
    secretHash: sha256(secret),
    ...(person === undefined ? {} : { person: person.person }),
    ...(sentTo === undefined ? {} : { address: sentTo.address }),
    by: by.account,
    at,
    until: at + LASTS,
  }
  if (sentTo === undefined) return { invitation, letters: [], secret }
  return { invitation, letters: [invitationLetter(home, game, { invitation, by, person, to: sentTo.to, secret })] }
}
