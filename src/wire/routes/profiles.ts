import Type from 'typebox'
import { GameProfiles, Profile } from '../profile.ts'
import { Cursor } from '../query-parameters.ts'
import { routes } from './route.ts'

export const PROFILES_ROUTES = routes({
  'GET /api/v1/profiles/:profile': {
    summary: 'Someone’s profile: their name, and what they did in each of their games that you can see',
    params: Type.Object({ profile: Type.String() }),
    querystring: Type.Object(
      { cursor: Cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })) },
      { additionalProperties: false },
    ),
    response: { 200: Profile },
  },
  'GET /api/v1/games/:game/profiles': {
    summary: 'Which of the people in a game have a profile',
    response: { 200: GameProfiles },
  },
})
