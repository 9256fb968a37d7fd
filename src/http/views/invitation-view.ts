import { invitationLink, type NewInvitation } from '../../app/invitations/invite.ts'
import type { Invitation } from '../../ports/invitations.ts'
import type { GameInvitation } from '../../wire/invitation.ts'

/** Invitations to a game, as shown to its host. */
export const invitationView = {
  /** An invitation that was created earlier. Its secret is not stored anywhere. */
  kept: ({ id, person, address, at, until, usedBy }: Invitation, now: number): GameInvitation => ({
    id,
    ...(person === undefined ? {} : { person }),
    at: new Date(at).toISOString(),
    until: new Date(until).toISOString(),
    ...(address === undefined ? {} : { address }),
    is: usedBy !== undefined ? 'used' : until <= now ? 'over' : 'open',
  }),
  /** A new invitation, with its secret unless that was emailed. */
  made: ({ invitation, secret }: NewInvitation, home: string): GameInvitation => ({
    ...invitationView.kept(invitation, invitation.at),
    ...(secret === undefined ? {} : { secret, link: invitationLink(home, secret) }),
  }),
} as const
