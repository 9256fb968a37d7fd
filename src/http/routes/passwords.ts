import Type from 'typebox'
import { AddressGiven, EmailSent, EndedByReset, PasswordChange, PasswordReset } from '../../wire/account.ts'
import { problemOfAccount } from '../answers/problem-of.ts'
import { sendProblem } from '../answers/send.ts'
import { sendAccountAnswer, sendEmailSent } from '../answers/send-account-answer.ts'
import type { AccountPowers, Door } from '../door/door.ts'
import { visitorHere } from '../door/session-cookie.ts'
import { sessionHere } from '../door/session-here.ts'
import { accountHere } from '../door/standing-here.ts'

/** Routes for passwords: changing, forgetting and resetting them. */
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
      return sendAccountAnswer(reply, answer)
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
      sendEmailSent(reply, await passwords.forgotten(request.body.address, visitorHere(request))),
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
      if (!answer.ok) return sendProblem(reply, problemOfAccount(answer))
      const { address, sessions, tokens, addresses } = answer
      return { address, sessions, tokens, addresses: [...addresses] }
    },
  )
}
