import Type from 'typebox'
import {
  AddressAndPassword,
  AddressGiven,
  EmailSent,
  EndedByReset,
  NewAccount,
  PasswordChange,
  PasswordReset,
} from '../../../wire/account.ts'
import { WhoMayCome } from '../../../wire/game/game.ts'
import { problemOfAccountRefusal } from '../../answers/problem-of-refusal.ts'
import { sendProblem } from '../../answers/send.ts'
import { sendAccountOutcome, sendEmailOutcome } from '../../answers/send-account-outcome.ts'
import { accountHere } from '../../door/caller-and-access.ts'
import { isAtThisMachine } from '../../door/origins-and-methods.ts'
import type { AccountPowers, Door } from '../../door/route-types.ts'
import { setDeviceCookie, visitorHere, visitorWithOwnDevice } from '../../door/session-cookie.ts'
import { sessionHere } from '../../door/sign-in-session-id.ts'

/** Routes for registration on the server. */
export function signUpRoutes(door: Door, { accounts, origin, emailsKept = false }: AccountPowers): void {
  door.get(
    '/api/v1/accounts',
    {
      config: { may: 'lookAround' },
      schema: {
        summary: 'Who can create an account here, and whether emails are shown to you at /emails',
        response: { 200: WhoMayCome },
      },
    },
    async request => ({ registration: accounts.registration.way, emailsHere: emailsKept && isAtThisMachine(request) }),
  )

  door.post(
    '/api/v1/accounts',
    {
      config: { may: 'signIn' },
      schema: {
        summary: 'Create an account: the link in the email activates it, in the same browser or with the password',
        body: NewAccount,
        response: { 202: EmailSent },
      },
    },
    async (request, reply) => {
      const visitor = visitorWithOwnDevice(request, origin)
      setDeviceCookie(reply, origin, visitor.device)
      return sendEmailOutcome(reply, await accounts.registration.signUp(request.body, visitor))
    },
  )
}

/** The route with which a guest becomes an ordinary account. */
export function guestRoutes(door: Door, { accounts: { guests }, origin }: AccountPowers): void {
  door.post(
    '/api/v1/me/account',
    {
      config: { may: 'keepAccount' },
      schema: {
        summary: 'Turn your guest session into an account with an address and a password; you keep your seats',
        body: AddressAndPassword,
        response: { 202: EmailSent },
      },
    },
    async (request, reply) => {
      const visitor = visitorWithOwnDevice(request, origin)
      setDeviceCookie(reply, origin, visitor.device)
      return sendEmailOutcome(reply, await guests.keep(accountHere(request), request.body, visitor))
    },
  )
}

/** Routes for changing a password, and for setting a new one after forgetting it. */
export function passwordRoutes(door: Door, { accounts: { passwords } }: AccountPowers): void {
  door.put(
    '/api/v1/me/password',
    {
      config: { may: 'keepAccount' },
      schema: {
        summary: 'Change your password; you are signed out everywhere else',
        body: PasswordChange,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const kept = sessionHere(request)
      const answer = await passwords.change(accountHere(request), request.body, kept, visitorHere(request))
      return sendAccountOutcome(reply, answer)
    },
  )

  door.post(
    '/api/v1/passwords/forgotten',
    {
      config: { may: 'signIn' },
      schema: {
        summary: 'Request an email with a link to reset the password',
        body: AddressGiven,
        response: { 202: EmailSent },
      },
    },
    async (request, reply) =>
      sendEmailOutcome(reply, await passwords.forgotten(request.body.address, visitorHere(request))),
  )

  door.post(
    '/api/v1/passwords/reset',
    {
      config: { may: 'signIn', revokes: true },
      schema: {
        summary:
          'Reset your password with an emailed link, once; this ends all sessions, revokes API tokens and removes other addresses',
        body: PasswordReset,
        response: { 200: EndedByReset },
      },
    },
    async (request, reply) => {
      const { secret, password } = request.body
      const answer = await passwords.reset(secret, password, visitorHere(request))
      if (!answer.ok) return sendProblem(reply, problemOfAccountRefusal(answer))
      const { ok: _, addresses, ...counts } = answer
      return { ...counts, addresses: [...addresses] }
    },
  )
}
