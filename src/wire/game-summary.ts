import Type, { type Static } from 'typebox'

/** A game as it stands in a list. Instants are ISO 8601 in UTC. */
export const GameSummary = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    ruleset: Type.String(),
    visibility: Type.Enum(['public', 'private']),
    foundedAt: Type.String(),
    lastAt: Type.String(),
    entries: Type.Integer(),
    /** When the clock next acts, if it is known to. */
    nextDue: Type.Optional(Type.String()),
    /** Why an operator has stopped it, if one has. */
    suspended: Type.Optional(Type.String()),
    /** The person of the game whom you play, and whether you are its host. */
    you: Type.Optional(Type.String()),
    host: Type.Boolean(),
  },
  { $id: 'GameSummary', additionalProperties: false },
)
export type GameSummary = Static<typeof GameSummary>
