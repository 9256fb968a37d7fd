import Type from 'typebox'
import { EmailTimes, GameEmails, GameEmailsChange } from '../game/game-emails.ts'
import { routes } from './route.ts'

const params = Type.Object({ muted: Type.String() })

export const GAME_EMAILS_ROUTES = routes({
  'GET /api/v1/me/game-emails': {
    summary: 'How often and when you get emails about each of your games, and which emails were held back today',
    response: { 200: Type.Object({ games: Type.Array(GameEmails), times: Type.Optional(EmailTimes) }) },
  },
  'PUT /api/v1/me/game-emails/:muted': {
    summary: 'Choose how often you get emails about a game',
    params,
    body: GameEmailsChange,
    response: { 204: Type.Null() },
  },
  'PUT /api/v1/me/email-times': {
    summary: 'Set your time zone and the hours in which you want no emails about games',
    body: EmailTimes,
    response: { 204: Type.Null() },
  },
  'DELETE /api/v1/me/game-emails/:muted': { summary: 'Unmute a game', params, response: { 204: Type.Null() } },
})
