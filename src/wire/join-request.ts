import Type from 'typebox'
import type { Data } from './data.ts'

export const JoinRequestView = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'The name that the newcomer wants to have in the game.' }),
    at: Type.String(),
    own: Type.Boolean({ description: 'Whether this is your own request.' }),
  },
  { $id: 'JoinRequest', description: 'Someone asks to be let into a game.', additionalProperties: false },
)
export type JoinRequestView = Data<typeof JoinRequestView>

export const JoinRequestsView = Type.Object(
  {
    requests: Type.Array(JoinRequestView, {
      description: 'The open requests, oldest first: all for people in the game and its host, your own for others.',
    }),
    rule: Type.Union([Type.String(), Type.Null()], {
      description: 'The rule under which newcomers are let in; null if they are let in under no rule.',
    }),
    who: Type.Array(Type.String(), { description: 'The names of the people who can let newcomers in by hand now.' }),
    you: Type.Boolean({ description: 'Whether you can let newcomers in.' }),
    mayAsk: Type.Boolean({ description: 'Whether you can ask to be let in.' }),
  },
  {
    $id: 'JoinRequests',
    description: 'Who asks to be let into a game by hand, and who can let them in.',
    additionalProperties: false,
  },
)
export type JoinRequestsView = Data<typeof JoinRequestsView>

export const NewJoinRequest = Type.Object(
  {
    name: Type.String({
      description: 'Your name in the game. If there are several words, the last is the surname.',
      minLength: 1,
      maxLength: 200,
    }),
  },
  { $id: 'NewJoinRequest', description: 'How you want to be called in a game.', additionalProperties: false },
)
