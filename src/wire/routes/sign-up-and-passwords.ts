import Type from 'typebox'
import {
  AddressAndPassword,
  AddressGiven,
  EmailSent,
  EndedByReset,
  NewAccount,
  PasswordChange,
  PasswordReset,
} from '../account.ts'
import { WhoMayCome } from '../game/game.ts'
import { routes } from './route.ts'

export const SIGN_UP_AND_PASSWORDS_ROUTES = routes({
  'GET /api/v1/accounts': {
    summary: 'Who can create an account here, and whether emails are shown to you at /emails',
    response: { 200: WhoMayCome },
  },
  'POST /api/v1/accounts': {
    summary: 'Create an account: the link in the email activates it, in the same browser or with the password',
    body: NewAccount,
    response: { 202: EmailSent },
  },
  'POST /api/v1/me/account': {
    summary: 'Turn your guest session into an account with an address and a password; you keep your seats',
    body: AddressAndPassword,
    response: { 202: EmailSent },
  },
  'PUT /api/v1/me/password': {
    summary: 'Change your password; you are signed out everywhere else',
    body: PasswordChange,
    response: { 204: Type.Null() },
  },
  'POST /api/v1/passwords/forgotten': {
    summary: 'Request an email with a link to reset the password',
    body: AddressGiven,
    response: { 202: EmailSent },
  },
  'POST /api/v1/passwords/reset': {
    summary:
      'Reset your password with an emailed link, once; this ends all sessions, revokes API tokens and removes other addresses',
    body: PasswordReset,
    response: { 200: EndedByReset },
  },
})
