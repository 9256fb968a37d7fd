import type { FastifyRequest } from 'fastify'
import type { Standing } from '../../app/server/access.ts'
import type { Asker } from '../../app/session/messages.ts'
import type { Caller } from '../../ports/caller.ts'
import type { AccountId } from '../../ports/game-store.ts'

/** How the caller stands to the game of this route, which names one. */
export function standingHere({ standing }: FastifyRequest): Standing {
  if (standing === null) throw new Error('this route names no game')
  return standing
}

/** Who calls, on a route that lets in no one who is unknown. */
export function callerHere({ caller }: FastifyRequest): Caller {
  if (caller === null) throw new Error('this route lets strangers in')
  return caller
}

/** The account that calls, on such a route. */
export function accountHere(request: FastifyRequest): AccountId {
  return callerHere(request).account
}

/** As whom the caller asks something of the game. */
export function askerHere(request: FastifyRequest): Asker {
  const { person } = standingHere(request)
  return person === undefined ? (request.caller === null ? 'nobody' : 'newcomer') : { person }
}
