import Type from 'typebox'
import { GameSummary } from '../game/game.ts'
import { GameLinkChange, GameLinkView, GameOfLink, SeatWish } from '../game-link.ts'
import { routes } from './route.ts'

const params = Type.Object({ secret: Type.String({ maxLength: 200 }) })

export const GAME_LINKS_ROUTES = routes({
  'GET /api/v1/games/:game/link': {
    summary: 'The link of your game, unless it is closed or has expired',
    response: { 200: Type.Object({ link: Type.Optional(GameLinkView) }) },
  },
  'PUT /api/v1/games/:game/link': {
    summary: 'Make the link of your game, or change it',
    body: GameLinkChange,
    response: { 200: GameLinkView },
  },
  'DELETE /api/v1/games/:game/link': {
    summary: 'Close the link of your game; everyone who has joined stays',
    response: { 204: Type.Null() },
  },
  'GET /api/v1/game-links/:secret': {
    summary: 'The game that a link leads to, and who plays in it',
    params,
    response: { 200: GameOfLink },
  },
  'POST /api/v1/game-links/:secret/seat': {
    summary: 'Sit down in the game that a link leads to: in a free seat, or under a new name if the rules allow it',
    params,
    body: SeatWish,
    response: { 200: GameSummary },
  },
  'POST /api/v1/game-links/:secret/guest': {
    summary: 'Sit down as a guest, without an account: a session in this browser is all that a guest has',
    params,
    body: SeatWish,
    response: { 200: GameSummary },
  },
})
