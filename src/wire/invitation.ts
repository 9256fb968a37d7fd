import Type, { type Static } from 'typebox'

export const GameInvitation = Type.Object(
  {
    id: Type.String(),
    person: Type.Optional(
      Type.String({ description: 'The person whose seat it offers; absent: to look, and to join as the rules allow.' }),
    ),
    at: Type.String(),
    until: Type.String(),
    address: Type.Optional(Type.String({ description: 'Whom it went to; forgotten once it is used.' })),
    is: Type.Enum(['open', 'used', 'over'], { description: 'Whether it can be used, was used, or has run out.' }),
    secret: Type.Optional(
      Type.String({ description: 'For whoever is to come; told once, when it is made, and only if no letter has it.' }),
    ),
    link: Type.Optional(Type.String({ description: 'The same as a link to pass on.' })),
  },
  { $id: 'GameInvitation', description: 'An invitation to a game, as its host sees it.', additionalProperties: false },
)
export type GameInvitation = Static<typeof GameInvitation>

export const HouseInvitation = Type.Object(
  {
    id: Type.String(),
    by: Type.String({ description: 'The operator who made it.' }),
    at: Type.String(),
    until: Type.String(),
    address: Type.Optional(Type.String({ description: 'Whom it went to; forgotten once it is used.' })),
    used: Type.Optional(Type.String()),
    secret: Type.Optional(
      Type.String({ description: 'For whoever is to come; told once, when it is made, and only if no letter has it.' }),
    ),
  },
  {
    $id: 'HouseInvitation',
    description: 'An invitation to make an account in this house.',
    additionalProperties: false,
  },
)
export type HouseInvitation = Static<typeof HouseInvitation>

export const InvitationShown = Type.Object(
  {
    game: Type.String(),
    title: Type.String(),
    ruleset: Type.String(),
    visibility: Type.Enum(['public', 'private']),
    by: Type.Optional(
      Type.String({ description: 'What the house calls whoever invites; absent if the account is gone.' }),
    ),
    person: Type.Optional(
      Type.String({
        description:
          'The person whose seat it offers, and their name; absent: to look, and to join as the rules allow.',
      }),
    ),
    name: Type.Optional(Type.String()),
    until: Type.String(),
    used: Type.Boolean({ description: 'That you have used it already.' }),
  },
  {
    $id: 'InvitationShown',
    description: 'What somebody is invited to, as whoever has the secret is shown it.',
    additionalProperties: false,
  },
)
export type InvitationShown = Static<typeof InvitationShown>

export const NewGameInvitation = Type.Object(
  {
    person: Type.Optional(
      Type.String({
        description:
          'Whose seat it offers: a person of the game whom nobody plays, by identity or name. Absent: to look, and to join as the rules allow.',
        minLength: 1,
        maxLength: 200,
      }),
    ),
    address: Type.Optional(
      Type.String({
        description: 'Where a letter brings it. Absent: you are told the secret, and pass it on.',
        minLength: 3,
        maxLength: 320,
      }),
    ),
  },
  { $id: 'NewGameInvitation', description: 'An invitation to be made.', additionalProperties: false },
)
export type NewGameInvitation = Static<typeof NewGameInvitation>
