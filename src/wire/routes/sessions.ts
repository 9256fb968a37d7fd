import Type from 'typebox'
import { AddressAndPassword, AddressGiven, EmailSent, LinkSecret, SessionSummary } from '../account.ts'
import { routes } from './route.ts'

const opens = { 201: SessionSummary }

export const SESSIONS_ROUTES = routes({
  'POST /api/v1/sessions': { summary: 'Sign in with a password', body: AddressAndPassword, response: opens },
  'POST /api/v1/links': {
    summary: 'Request an email with a sign-in link',
    body: AddressGiven,
    response: { 202: EmailSent },
  },
  'POST /api/v1/links/redeem': { summary: 'Sign in with an emailed link, once', body: LinkSecret, response: opens },
  'DELETE /api/v1/sessions/current': { summary: 'Sign out', response: { 204: Type.Null() } },
  'GET /api/v1/me/sessions': {
    summary: 'The sessions in which you are signed in',
    response: { 200: Type.Object({ sessions: Type.Array(SessionSummary) }) },
  },
  'DELETE /api/v1/me/sessions': { summary: 'Sign out everywhere else', response: { 204: Type.Null() } },
  'DELETE /api/v1/me/sessions/:session': {
    summary: 'End one of your sessions',
    params: Type.Object({ session: Type.String() }),
    response: { 204: Type.Null() },
  },
})
