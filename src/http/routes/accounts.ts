import type { FastifyReply, FastifyRequest } from 'fastify'
import { serverRefuses } from '../../app/server/codes.ts'
import { problemOfServer } from '../answers/problem-of.ts'
import { sendProblem } from '../answers/send.ts'
import type { AccountPowers, Door, DoorPowers } from '../door/door.ts'
import { addressRoutes } from './addresses.ts'
import { gameEmailRoutes } from './game-emails.ts'
import { houseInvitationRoutes } from './invitations.ts'
import { meRoutes } from './me.ts'
import { passwordRoutes } from './passwords.ts'
import { peopleRoutes } from './people.ts'
import { sessionRoutes } from './sessions.ts'
import { signUpRoutes } from './sign-up.ts'
import { tokenRoutes } from './tokens.ts'

/** Everything about accounts. No browser and nothing on the way keeps a copy of what is answered here. */
export async function accountRoutes(door: Door, powers: DoorPowers & AccountPowers): Promise<void> {
  await door.register(async inner => {
    inner.addHook('preHandler', (request, reply) => stillSignedIn(inner, request, reply))
    inner.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    for (const routes of ROUTES) routes(inner, powers)
  })
}

/**
 * Whoever was let in may have taken long to send the rest: if their session or token ended meanwhile, by a password reset
 * say, they do nothing to the account any more.
 */
async function stillSignedIn(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (request.caller === null || request.body === undefined) return undefined
  const caller = await door.callerNow(request)
  if (caller === null || 'code' in caller) return sendProblem(reply, problemOfServer(ENDED))
  request.caller = caller
  return undefined
}

const ENDED = serverRefuses('signInFirst', 'Your session has ended. Sign in again.')

const ROUTES = [
  signUpRoutes,
  sessionRoutes,
  passwordRoutes,
  addressRoutes,
  tokenRoutes,
  meRoutes,
  gameEmailRoutes,
  peopleRoutes,
  houseInvitationRoutes,
]
