import Type, { type Static } from 'typebox'
import { GameTitle } from './game-title.ts'

/** Somebody with one name has no surname: an empty text. */
const Name = Type.String({ minLength: 1, maxLength: 80 })

const NewPlayer = Type.Object(
  {
    name: Name,
    surname: Type.String({ maxLength: 80 }),
    /** That this is you. */
    you: Type.Optional(Type.Literal(true)),
    /** Invites somebody to play them: by a letter to this address; or, with `true`, by a link that you are told. */
    invite: Type.Optional(Type.Union([Type.Literal(true), Type.String({ minLength: 3, maxLength: 320 })])),
  },
  { additionalProperties: false },
)

/** A game to be founded: the ruleset, what its founders may set, and who sits in it from the beginning. */
export const NewGame = Type.Object(
  {
    title: GameTitle,
    ruleset: Type.String({ minLength: 1, maxLength: 60 }),
    settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** A time zone such as Europe/Athens; without it, the ruleset's own. */
    zone: Type.Optional(Type.String({ maxLength: 60 })),
    visibility: Type.Optional(Type.Enum(['public', 'private'])),
    players: Type.Array(NewPlayer, { minItems: 1, maxItems: 100 }),
    /** Whether you play: the player marked `you`, else the first. Without it, you do. */
    founderPlays: Type.Optional(Type.Boolean()),
    /** Where the game stands already when it is founded, as under `position:` in a game script. */
    position: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { $id: 'NewGame', additionalProperties: false },
)
export type NewGame = Static<typeof NewGame>
