import { SIGN_UP_AND_PASSWORDS_ROUTES } from '../../../wire/routes/sign-up-and-passwords.ts'
import { problemOfAccountRefusal } from '../../answers/problem-of-refusal.ts'
import { sendProblem } from '../../answers/send.ts'
import { sendAccountOutcome, sendEmailOutcome } from '../../answers/send-account-outcome.ts'
import { accountHere } from '../../door/caller-and-access.ts'
import { isAtThisMachine } from '../../door/origins-and-methods.ts'
import type { AccountPowers, Door } from '../../door/route-types.ts'
import { serve } from '../../door/serve-route.ts'
import { setDeviceCookie, visitorHere, visitorWithOwnDevice } from '../../door/session-cookie.ts'
import { sessionHere } from '../../door/sign-in-session-id.ts'

/** Routes for registration on the server. */
export function signUpRoutes(door: Door, { accounts, origin, emailsKept = false }: AccountPowers): void {
  serve(door, SIGN_UP_AND_PASSWORDS_ROUTES, 'GET /api/v1/accounts', { may: 'lookAround' }, async request => ({
    registration: accounts.registration.way,
    emailsHere: emailsKept && isAtThisMachine(request),
  }))

  serve(door, SIGN_UP_AND_PASSWORDS_ROUTES, 'POST /api/v1/accounts', { may: 'signIn' }, async (request, reply) => {
    const visitor = visitorWithOwnDevice(request, origin)
    setDeviceCookie(reply, origin, visitor.device)
    return sendEmailOutcome(reply, await accounts.registration.signUp(request.body, visitor))
  })
}

/** The route with which a guest becomes an ordinary account. */
export function guestRoutes(door: Door, { accounts: { guests }, origin }: AccountPowers): void {
  serve(
    door,
    SIGN_UP_AND_PASSWORDS_ROUTES,
    'POST /api/v1/me/account',
    { may: 'keepAccount' },
    async (request, reply) => {
      const visitor = visitorWithOwnDevice(request, origin)
      setDeviceCookie(reply, origin, visitor.device)
      return sendEmailOutcome(reply, await guests.keep(accountHere(request), request.body, visitor))
    },
  )
}

/** Routes for changing a password, and for setting a new one after forgetting it. */
export function passwordRoutes(door: Door, { accounts: { passwords } }: AccountPowers): void {
  serve(
    door,
    SIGN_UP_AND_PASSWORDS_ROUTES,
    'PUT /api/v1/me/password',
    { may: 'keepAccount' },
    async (request, reply) => {
      const kept = sessionHere(request)
      const answer = await passwords.change(accountHere(request), request.body, kept, visitorHere(request))
      return sendAccountOutcome(reply, answer)
    },
  )

  serve(
    door,
    SIGN_UP_AND_PASSWORDS_ROUTES,
    'POST /api/v1/passwords/forgotten',
    { may: 'signIn' },
    async (request, reply) =>
      sendEmailOutcome(reply, await passwords.forgotten(request.body.address, visitorHere(request))),
  )

  serve(
    door,
    SIGN_UP_AND_PASSWORDS_ROUTES,
    'POST /api/v1/passwords/reset',
    { may: 'signIn', revokes: true },
    async (request, reply) => {
      const { secret, password } = request.body
      const answer = await passwords.reset(secret, password, visitorHere(request))
      if (!answer.ok) return sendProblem(reply, problemOfAccountRefusal(answer))
      const { ok: _, addresses, ...counts } = answer
      return { ...counts, addresses: [...addresses] }
    },
  )
}
