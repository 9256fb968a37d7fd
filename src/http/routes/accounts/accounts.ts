import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemOfServerRefusal } from '../../answers/problem-of-refusal.ts'
import { sendProblem } from '../../answers/send.ts'
import { SESSION_ENDED } from '../../door/caller.ts'
import type { AccountPowers, Door, DoorPowers } from '../../door/route-types.ts'
import { siteInvitationRoutes } from '../invitations.ts'
import { peopleRoutes } from '../people.ts'
import { addressRoutes } from './email-addresses.ts'
import { gameEmailRoutes } from './game-emails.ts'
import { meRoutes } from './me.ts'
import { notificationRoutes } from './notifications.ts'
import { sessionRoutes } from './sessions.ts'
import { guestRoutes, passwordRoutes, signUpRoutes } from './sign-up-and-passwords.ts'
import { tokenRoutes } from './tokens.ts'

/** All routes about accounts. Browsers and proxies must not store the responses. */
export async function accountRoutes(door: Door, powers: DoorPowers & AccountPowers): Promise<void> {
  await door.register(async inner => {
    inner.addHook('preHandler', (request, reply) => requireSignedIn(inner, request, reply))
    inner.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    for (const routes of ROUTES) routes(inner, powers)
  })
}

/**
 * A caller may take a long time to send the rest of the request after it was admitted. If their session or token has
 * ended in the meantime, for example because of a password reset, the request can no longer change the account.
 */
async function requireSignedIn(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (request.caller === null || request.body === undefined) return undefined
  const caller = await door.callerNow(request)
  if (caller === null || 'code' in caller) return sendProblem(reply, problemOfServerRefusal(SESSION_ENDED))
  request.caller = caller
  return undefined
}

const ROUTES = [
  signUpRoutes,
  sessionRoutes,
  passwordRoutes,
  guestRoutes,
  addressRoutes,
  tokenRoutes,
  meRoutes,
  gameEmailRoutes,
  notificationRoutes,
  peopleRoutes,
  siteInvitationRoutes,
]
