import Type, { type Static } from 'typebox'

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
