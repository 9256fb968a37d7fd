import Type, { type Static } from 'typebox'

export const GameSummary = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    ruleset: Type.String(),
    visibility: Type.Enum(['public', 'private']),
    foundedAt: Type.String(),
    lastAt: Type.String({ description: 'The instant of the last entry.' }),
    entries: Type.Integer({ description: 'How many entries its log has.' }),
    nextDue: Type.Optional(Type.String({ description: 'When the clock next acts, if it is known to.' })),
    clockWaits: Type.Optional(
      Type.String({
        description:
          'Until when its deadlines wait, if they have written as much today as this house lets them; what is due falls then, each at its own instant, and nobody acts before it. Told of a single game only.',
      }),
    ),
    suspended: Type.Optional(Type.String({ description: 'Why an operator has stopped it, if one has.' })),
    you: Type.Optional(Type.String({ description: 'The person of the game whom you play.' })),
    left: Type.Optional(
      Type.String({
        description:
          'The person whom you played and whose seat you have left: it is yours again unless somebody else has it.',
      }),
    ),
    seated: Type.Array(Type.String(), {
      description:
        'The persons of the game whom somebody plays; the others are not here yet, or have left their seats.',
    }),
    host: Type.Boolean({ description: 'Whether you are its host.' }),
  },
  {
    $id: 'GameSummary',
    description: 'A game as it stands in a list. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type GameSummary = Static<typeof GameSummary>
