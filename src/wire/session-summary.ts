import Type, { type Static } from 'typebox'

export const SessionSummary = Type.Object(
  {
    id: Type.String(),
    since: Type.String(),
    lastUsed: Type.String({ description: 'To the hour.' }),
    until: Type.String(),
    ip: Type.String({ description: 'From where: the network address, and what the browser says it is.' }),
    agent: Type.String(),
    current: Type.Boolean({ description: 'Whether it is the session that asks.' }),
  },
  {
    $id: 'SessionSummary',
    description: 'Where you are signed in. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type SessionSummary = Static<typeof SessionSummary>
