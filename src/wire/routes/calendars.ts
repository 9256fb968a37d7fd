import Type from 'typebox'
import { routes } from './route.ts'

export const CALENDARS_ROUTES = routes({
  'POST /api/v1/games/:game/calendar': {
    summary:
      'Create a secret address for your calendar program, with the game’s deadlines; it replaces any earlier one',
    response: { 200: Type.Object({ address: Type.String() }, { additionalProperties: false }) },
  },
  'DELETE /api/v1/games/:game/calendar': {
    summary: 'Revoke the address of your calendar',
    response: { 204: Type.Null() },
  },
})
