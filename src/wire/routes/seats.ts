import Type from 'typebox'
import { GameSummary } from '../game/game.ts'
import { routes } from './route.ts'

export const SEATS_ROUTES = routes({
  'POST /api/v1/games/:game/seat': {
    summary: 'Take back the seat that you left, unless someone else has taken it',
    response: { 200: GameSummary },
  },
  'DELETE /api/v1/games/:game/seat': {
    summary: 'Leave your seat; the person you play stays in the game, as its rules provide',
    response: { 204: Type.Null() },
  },
})
