import Type, { type Static } from 'typebox'
import { GameTitle } from './game-title.ts'

/** Somebody with one name has no surname: an empty text. */
const Name = Type.String({ minLength: 1, maxLength: 80 })

const NewPlayer = Type.Object(
  {
    name: Name,
    surname: Type.String({ maxLength: 80 }),
    you: Type.Optional(Type.Literal(true, { description: 'That this is you.' })),
    invite: Type.Optional(
      Type.Union([Type.Literal(true), Type.String({ minLength: 3, maxLength: 320 })], {
        description:
          'Invites somebody to play them: by a letter to this address; or, with `true`, by a link that you are told.',
      }),
    ),
  },
  { additionalProperties: false },
)

export const NewGame = Type.Object(
  {
    title: GameTitle,
    ruleset: Type.String({ minLength: 1, maxLength: 60 }),
    settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    zone: Type.Optional(
      Type.String({ description: "A time zone such as Europe/Athens; without it, the ruleset's own.", maxLength: 60 }),
    ),
    visibility: Type.Optional(Type.Enum(['public', 'private'])),
    players: Type.Array(NewPlayer, { minItems: 1, maxItems: 100 }),
    founderPlays: Type.Optional(
      Type.Boolean({ description: 'Whether you play: the player marked `you`, else the first. Without it, you do.' }),
    ),
    position: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Where the game stands already when it is founded, as under `position:` in a game script.',
      }),
    ),
  },
  {
    $id: 'NewGame',
    description: 'A game to be founded: the ruleset, what its founders may set, and who sits in it from the beginning.',
    additionalProperties: false,
  },
)
export type NewGame = Static<typeof NewGame>
