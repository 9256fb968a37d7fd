import Type from 'typebox'
import { AccountEvent, AccountExport, Me, MeChange, PasswordGiven } from '../account.ts'
import { OwnGame } from '../game/game.ts'
import { GamesOfAccount } from '../hosting.ts'
import { Cursor, Limit } from '../query-parameters.ts'
import { routes } from './route.ts'

export const ME_ROUTES = routes({
  'GET /api/v1/me': { summary: 'Your account', response: { 200: Me } },
  'PATCH /api/v1/me': {
    summary: 'Change your name, the emails you get, and their addresses',
    body: MeChange,
    response: { 200: Me },
  },
  'GET /api/v1/me/deletion': {
    summary: 'What becomes of your games if you delete your account',
    response: { 200: GamesOfAccount },
  },
  'DELETE /api/v1/me': {
    summary: 'Delete your account; your seats become free, and your past moves stay in their games',
    body: PasswordGiven,
    response: { 204: Type.Null() },
  },
  'GET /api/v1/me/audit': {
    summary: 'The audit log of your account, newest first',
    querystring: Type.Object(
      {
        before: Type.Optional(Type.Integer({ description: 'The id of the last item received.', minimum: 1 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ events: Type.Array(AccountEvent) }) },
  },
  'GET /api/v1/me/export': {
    summary: 'Download everything this site stores about you, except your games',
    response: { 200: AccountExport },
  },
  'GET /api/v1/me/games': {
    summary:
      'Your games, newest first, each with the people it is waiting for; includes private games that you can watch',
    querystring: Type.Object({ cursor: Cursor, limit: Limit }, { additionalProperties: false }),
    response: { 200: Type.Object({ games: Type.Array(OwnGame), cursor: Type.Optional(Type.String()) }) },
  },
})
