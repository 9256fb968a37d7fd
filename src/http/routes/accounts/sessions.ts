import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { AccountAnswer, Opened } from '../../../ports/account.ts'
import type { Visitor } from '../../../ports/visitor.ts'
import { AddressAndPassword, AddressGiven, EmailSent, LinkSecret, SessionSummary } from '../../../wire/account.ts'
import { problemOfAccountRefusal } from '../../answers/problem-of-refusal.ts'
import { sendProblem } from '../../answers/send.ts'
import { sendAccountOutcome, sendEmailOutcome } from '../../answers/send-account-outcome.ts'
import { accountHere } from '../../door/caller-and-access.ts'
import type { AccountPowers, Door } from '../../door/route-types.ts'
import {
  clearSessionCookie,
  setDeviceCookie,
  setSessionCookie,
  visitorHere,
  visitorWithOwnDevice,
} from '../../door/session-cookie.ts'
import { sessionHere } from '../../door/sign-in-session-id.ts'
import { accountView } from '../../views/account-view.ts'

const opens = { 201: SessionSummary }

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

  door.post(
    '/api/v1/sessions',
    {
      config: { may: 'signIn' },
      schema: { summary: 'Sign in with a password', body: AddressAndPassword, response: opens },
    },
    async (request, reply) => open(request, reply, visitor => sessions.signIn(request.body, visitor)),
  )

  door.post(
    '/api/v1/links',
    {
      config: { may: 'signIn' },
      schema: { summary: 'Request an email with a sign-in link', body: AddressGiven, response: { 202: EmailSent } },
    },
    async (request, reply) =>
      sendEmailOutcome(reply, await sessions.askLink(request.body.address, visitorHere(request))),
  )

  door.post(
    '/api/v1/links/redeem',
    {
      config: { may: 'signIn' },
      schema: { summary: 'Sign in with an emailed link, once', body: LinkSecret, response: opens },
    },
    async (request, reply) => open(request, reply, visitor => sessions.redeemLink(request.body.secret, visitor)),
  )

  door.delete(
    '/api/v1/sessions/current',
    { config: { may: 'keepAccount' }, schema: { summary: 'Sign out', response: { 204: Type.Null() } } },
    async (request, reply) => {
      clearSessionCookie(reply, origin)
      const session = sessionHere(request) ?? ''
      return sendAccountOutcome(reply, await sessions.end(accountHere(request), session, visitorHere(request)))
    },
  )

  door.get(
    '/api/v1/me/sessions',
    {
      config: { may: 'keepAccount' },
      schema: {
        summary: 'The sessions in which you are signed in',
        response: { 200: Type.Object({ sessions: Type.Array(SessionSummary) }) },
      },
    },
    async request => {
      const own = await sessions.of(accountHere(request))
      return { sessions: own.map(session => accountView.session(session, sessionHere(request))) }
    },
  )

  door.delete(
    '/api/v1/me/sessions',
    { config: { may: 'keepAccount' }, schema: { summary: 'Sign out everywhere else', response: { 204: Type.Null() } } },
    async (request, reply) => {
      await sessions.endOthers(accountHere(request), sessionHere(request), visitorHere(request))
      return sendAccountOutcome(reply, { ok: true })
    },
  )

  door.delete(
    '/api/v1/me/sessions/:session',
    {
      config: { may: 'keepAccount' },
      schema: {
        summary: 'End one of your sessions',
        params: Type.Object({ session: Type.String() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { session } = request.params
      return sendAccountOutcome(reply, await sessions.end(accountHere(request), session, visitorHere(request)))
    },
  )
}
