import type { FastifyRequest } from 'fastify'
import type { Standing } from '../../app/server/access.ts'
import type { Asker } from '../../app/session/messages.ts'
import type { Caller } from '../../ports/caller.ts'
import type { AccountId } from '../../ports/game-store.ts'

/** The caller's access to the game, on a route that names one. */
export function standingHere({ standing }: FastifyRequest): Standing {
  if (standing === null) throw new Error('this route names no game')
  return standing
}

/** The caller, on a route that admits no strangers. */
export function callerHere({ caller }: FastifyRequest): Caller {
  if (caller === null) throw new Error('this route is open to callers without a session')
  return caller
}

/** The calling account, on a route that admits no strangers. */
export function accountHere(request: FastifyRequest): AccountId {
  return callerHere(request).account
}

/** The identity under which the caller asks about the game. */
export function askerHere(request: FastifyRequest): Asker {
  const { person } = standingHere(request)
  return person === undefined ? (request.caller === null ? 'nobody' : 'newcomer') : { person }
}
