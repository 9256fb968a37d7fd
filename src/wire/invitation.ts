import Type from 'typebox'
import type { Data } from './data.ts'

export const GameInvitation = Type.Object(
  {
    id: Type.String(),
    person: Type.Optional(
      Type.String({
        description:
          'The person whose seat the invitation offers. If absent, the invitation is to watch, and to join if the rules allow.',
      }),
    ),
    at: Type.String(),
    until: Type.String(),
    address: Type.Optional(Type.String({ description: 'The recipient, deleted once the invitation is used.' })),
    is: Type.Enum(['open', 'used', 'over'], { description: 'Whether the invitation is open, used or expired.' }),
    secret: Type.Optional(
      Type.String({
        description:
          'The secret for the invited person. Shown once, when the invitation is created, and only if it was not emailed.',
      }),
    ),
    link: Type.Optional(Type.String({ description: 'The invitation as a link to send.' })),
  },
  { $id: 'GameInvitation', description: 'An invitation to a game, as its host sees it.', additionalProperties: false },
)
export type GameInvitation = Data<typeof GameInvitation>

export const SiteInvitation = Type.Object(
  {
    id: Type.String(),
    by: Type.String({ description: 'The operator who created the invitation.' }),
    at: Type.String(),
    until: Type.String(),
    address: Type.Optional(Type.String({ description: 'The recipient, deleted once the invitation is used.' })),
    used: Type.Optional(Type.String()),
    secret: Type.Optional(
      Type.String({
        description:
          'The secret for the invited person. Shown once, when the invitation is created, and only if it was not emailed.',
      }),
    ),
  },
  {
    $id: 'SiteInvitation',
    description: 'An invitation to create an account on this site.',
    additionalProperties: false,
  },
)
export type SiteInvitation = Data<typeof SiteInvitation>

export const InvitationView = Type.Object(
  {
    game: Type.String(),
    title: Type.String(),
    ruleset: Type.String(),
    visibility: Type.Enum(['public', 'private']),
    by: Type.Optional(
      Type.String({ description: 'The inviter’s name on this site; absent if the account was deleted.' }),
    ),
    person: Type.Optional(
      Type.String({
        description:
          'The person whose seat the invitation offers, with the person’s name. If absent, the invitation is to watch, and to join if the rules allow.',
      }),
    ),
    name: Type.Optional(Type.String()),
    until: Type.String(),
    used: Type.Boolean({ description: 'Present if you have already used the invitation.' }),
    guests: Type.Boolean({ description: 'Whether you can use it without an account: POST …/guest.' }),
  },
  {
    $id: 'InvitationView',
    description: 'The invitation, as shown to the person who has its secret.',
    additionalProperties: false,
  },
)
export type InvitationView = Data<typeof InvitationView>

export const NewGameInvitation = Type.Object(
  {
    person: Type.Optional(
      Type.String({
        description:
          'The person whose seat the invitation offers, by identity or name. If absent, the invitation is to watch, and to join if the rules allow.',
        minLength: 1,
        maxLength: 200,
      }),
    ),
    address: Type.Optional(
      Type.String({
        description: 'The address to email the invitation to. If absent, you get the secret and send it yourself.',
        minLength: 3,
        maxLength: 320,
      }),
    ),
  },
  { $id: 'NewGameInvitation', description: 'A new invitation.', additionalProperties: false },
)
export type NewGameInvitation = Data<typeof NewGameInvitation>
