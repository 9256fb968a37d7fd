import Type from 'typebox'
import { FoundedGame, GameChange, GameSummary, NewGame } from '../game/game.ts'
import { Cursor } from '../query-parameters.ts'
import { routes } from './route.ts'

export const GAMES_ROUTES = routes({
  'GET /api/v1/games': {
    summary: 'Public games; filter by ruleset and words of the title, or list your own with `mine=true`',
    querystring: Type.Object(
      {
        ruleset: Type.Optional(Type.String({ maxLength: 60 })),
        words: Type.Optional(Type.String({ description: 'Words, or parts of words, in the title.', maxLength: 120 })),
        mine: Type.Optional(Type.Boolean()),
        cursor: Cursor,
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ games: Type.Array(GameSummary), cursor: Type.Optional(Type.String()) }) },
  },
  'POST /api/v1/games': {
    summary: 'Start a game, and invite its players',
    body: NewGame,
    response: { 201: FoundedGame },
  },
  'GET /api/v1/games/:game': { summary: 'A game in one line', response: { 200: GameSummary } },
  'PATCH /api/v1/games/:game': {
    summary: 'Rename your game, or change who can watch it',
    body: GameChange,
    response: { 200: GameSummary },
  },
})
