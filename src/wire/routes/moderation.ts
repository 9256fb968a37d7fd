import Type from 'typebox'
import { Withheld } from '../game/entry.ts'
import { ModerationAction, NewWithholding, ServerLoad, SuspendedGame, Suspension } from '../moderation.ts'
import { Cursor, Limit } from '../query-parameters.ts'
import { routes } from './route.ts'

export const MODERATION_ROUTES = routes({
  'GET /api/v1/operator/load': { summary: 'The load of the server', response: { 200: ServerLoad } },
  'GET /api/v1/operator/moderation-log': {
    summary: 'The moderation log of games, newest first; for accounts, see GET /api/v1/people/audit-log',
    querystring: Type.Object(
      { before: Type.Optional(Type.Integer({ minimum: 1 })), limit: Limit },
      { additionalProperties: false },
    ),
    response: {
      200: Type.Object({ actions: Type.Array(ModerationAction), before: Type.Optional(Type.Integer()) }),
    },
  },
  'GET /api/v1/operator/suspended': {
    summary: 'Suspended games, newest first',
    querystring: Type.Object({ cursor: Cursor, limit: Limit }, { additionalProperties: false }),
    response: { 200: Type.Object({ games: Type.Array(SuspendedGame), cursor: Type.Optional(Type.String()) }) },
  },
  'POST /api/v1/games/:game/suspension': {
    summary: 'Suspend a game: no one can act in it, no deadline passes, and everyone sees why',
    body: Suspension,
    response: { 204: Type.Null() },
  },
  'DELETE /api/v1/games/:game/suspension': {
    summary: 'Resume a suspended game: deadlines that came due in the meantime pass now, at their own instants',
    body: Suspension,
    response: { 204: Type.Null() },
  },
  'POST /api/v1/games/:game/withheld': {
    summary: 'Withhold a text of the log permanently; its hash stays, and everyone sees the reason',
    body: NewWithholding,
    response: { 201: Withheld },
  },
})
