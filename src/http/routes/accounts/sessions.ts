import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountAnswer, Opened } from '../../../ports/account.ts'
import type { Visitor } from '../../../ports/visitor.ts'
import { SESSIONS_ROUTES } from '../../../wire/routes/sessions.ts'
import { problemOfAccountRefusal } from '../../answers/problem-of-refusal.ts'
import { sendProblem } from '../../answers/send.ts'
import { sendAccountOutcome, sendEmailOutcome } from '../../answers/send-account-outcome.ts'
import { accountHere } from '../../door/caller-and-access.ts'
import type { AccountPowers, Door } from '../../door/route-types.ts'
import { serve } from '../../door/serve-route.ts'
import {
  clearSessionCookie,
  setDeviceCookie,
  setSessionCookie,
  visitorHere,
  visitorWithOwnDevice,
} from '../../door/session-cookie.ts'
import { sessionHere } from '../../door/sign-in-session-id.ts'
import { accountView } from '../../views/account-view.ts'

/** Routes for signing in with a password or a link, and for signing out. */
export function sessionRoutes(door: Door, { accounts, origin }: AccountPowers): void {
  const { sessions } = accounts
  const open = async (
    request: FastifyRequest,
    reply: FastifyReply,
    by: (visitor: Visitor) => Promise<AccountAnswer<Opened>>,
  ): Promise<FastifyReply> => {
    const visitor = visitorWithOwnDevice(request, origin)
    const answer = await by(visitor)
    if (!answer.ok) return sendProblem(reply, problemOfAccountRefusal(answer))
    setDeviceCookie(reply, origin, visitor.device)
    setSessionCookie(reply, origin, answer)
    return reply.code(201).send(accountView.session(answer.session, answer.session.id))
  }

  serve(door, SESSIONS_ROUTES, 'POST /api/v1/sessions', { may: 'signIn' }, async (request, reply) =>
    open(request, reply, visitor => sessions.signIn(request.body, visitor)),
  )

  serve(door, SESSIONS_ROUTES, 'POST /api/v1/links', { may: 'signIn' }, async (request, reply) =>
    sendEmailOutcome(reply, await sessions.askLink(request.body.address, visitorHere(request))),
  )

  serve(door, SESSIONS_ROUTES, 'POST /api/v1/links/redeem', { may: 'signIn' }, async (request, reply) =>
    open(request, reply, visitor => sessions.redeemLink(request.body.secret, visitor)),
  )

  serve(door, SESSIONS_ROUTES, 'DELETE /api/v1/sessions/current', { may: 'keepAccount' }, async (request, reply) => {
    clearSessionCookie(reply, origin)
    const session = sessionHere(request) ?? ''
    return sendAccountOutcome(reply, await sessions.end(accountHere(request), session, visitorHere(request)))
  })

  serve(door, SESSIONS_ROUTES, 'GET /api/v1/me/sessions', { may: 'keepAccount' }, async request => {
    const own = await sessions.of(accountHere(request))
    return { sessions: own.map(session => accountView.session(session, sessionHere(request))) }
  })

  serve(door, SESSIONS_ROUTES, 'DELETE /api/v1/me/sessions', { may: 'keepAccount' }, async (request, reply) => {
    await sessions.endOthers(accountHere(request), sessionHere(request), visitorHere(request))
    return sendAccountOutcome(reply, { ok: true })
  })

  serve(
    door,
    SESSIONS_ROUTES,
    'DELETE /api/v1/me/sessions/:session',
    { may: 'keepAccount' },
    async (request, reply) => {
      const { session } = request.params
      return sendAccountOutcome(reply, await sessions.end(accountHere(request), session, visitorHere(request)))
    },
  )
}
