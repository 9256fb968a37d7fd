import Type, { type Static } from 'typebox'

/** Somebody with one name has no surname: an empty text. */
const Name = Type.String({ minLength: 1, maxLength: 80 })

/** A game to be founded: the ruleset, what its founders may set, and who sits in it from the beginning. */
export const NewGame = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 120 }),
    ruleset: Type.String({ minLength: 1, maxLength: 60 }),
    settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** A time zone such as Europe/Athens; without it, the ruleset's own. */
    zone: Type.Optional(Type.String({ maxLength: 60 })),
    visibility: Type.Optional(Type.Enum(['public', 'private'])),
    players: Type.Array(
      Type.Object({ name: Name, surname: Type.String({ maxLength: 80 }) }, { additionalProperties: false }),
      {
        minItems: 1,
        maxItems: 100,
      },
    ),
    /** Whether the first of the players is you. */
    founderPlays: Type.Optional(Type.Boolean()),
    /** Where the game stands already when it is founded, as under `position:` in a game script. */
    position: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { $id: 'NewGame', additionalProperties: false },
)
export type NewGame = Static<typeof NewGame>
