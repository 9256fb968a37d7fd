import Type, { type Static } from 'typebox'

/** Where you are signed in. Instants are ISO 8601 in UTC. */
export const SessionSummary = Type.Object(
  {
    id: Type.String(),
    since: Type.String(),
    /** To the hour. */
    lastUsed: Type.String(),
    until: Type.String(),
    /** From where: the network address, and what the browser says it is. */
    ip: Type.String(),
    agent: Type.String(),
    /** Whether it is the session that asks. */
    current: Type.Boolean(),
  },
  { $id: 'SessionSummary', additionalProperties: false },
)
export type SessionSummary = Static<typeof SessionSummary>
