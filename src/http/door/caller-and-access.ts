import type { FastifyRequest } from 'fastify'
import type { Access } from '../../app/server/access.ts'
import type { Asker } from '../../app/session/messages.ts'
import type { Caller } from '../../ports/caller.ts'
import type { AccountId } from '../../ports/game-store.ts'

/** The caller's access to the game that the route names. */
export function accessHere({ access }: FastifyRequest): Access {
  if (access === null) throw new Error('this route does not name a game')
  return access
}

/** The caller, for routes that do not admit strangers. */
export function callerHere({ caller }: FastifyRequest): Caller {
  if (caller === null) throw new Error('this route is open to callers without a session')
  return caller
}

/** The caller's account, for routes that do not admit strangers. */
export function accountHere(request: FastifyRequest): AccountId {
  return callerHere(request).account
}

/** The viewer of the game: the caller's person in it, a newcomer, or no one in particular. */
export function askerHere(request: FastifyRequest): Asker {
  const { person } = accessHere(request)
  return person === undefined ? (request.caller === null ? 'nobody' : 'newcomer') : { person }
}
