import { invitationLink, type NewInvitation } from '../../app/invitations/invite.ts'
import type { Invitation } from '../../ports/invitations.ts'
import type { GameInvitation } from '../../wire/invitation.ts'

/** Invitations to a game as its host is told of them. */
export const invitationView = {
  /** One that was made at some time; its secret is nowhere any more. */
  kept: ({ id, person, address, at, until, usedBy }: Invitation, now: number): GameInvitation => ({
    id,
    ...(person === undefined ? {} : { person }),
    at: new Date(at).toISOString(),
    until: new Date(until).toISOString(),
    ...(address === undefined ? {} : { address }),
    is: usedBy !== undefined ? 'used' : until <= now ? 'over' : 'open',
  }),
  /** One that was just made: with its secret, if no letter has it. */
  made: ({ invitation, secret }: NewInvitation, home: string): GameInvitation => ({
    ...invitationView.kept(invitation, invitation.at),
    ...(secret === undefined ? {} : { secret, link: invitationLink(home, secret) }),
  }),
} as const
