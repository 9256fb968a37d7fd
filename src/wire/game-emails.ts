import Type, { type Static } from 'typebox'

export const GameEmails = Type.Object(
  {
    game: Type.String(),
    title: Type.String(),
    mutedAt: Type.Optional(
      Type.String({ description: 'Since when you get no emails about this game; absent: you do.' }),
    ),
    notSent: Type.Integer({
      description: 'How many emails of this game were not sent to you today because of a limit.',
    }),
  },
  {
    $id: 'GameEmails',
    description: 'What became of the emails of one of your games.',
    additionalProperties: false,
  },
)
export type GameEmails = Static<typeof GameEmails>
