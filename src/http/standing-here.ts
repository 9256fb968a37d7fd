import type { FastifyRequest } from 'fastify'
import type { Asker } from '../app/desk/desk-request.ts'
import type { Standing } from '../app/house/may.ts'
import type { AccountId } from '../ports/game-store.ts'

/** How the caller stands to the game of this route, which names one. */
export function standingHere({ standing }: FastifyRequest): Standing {
  if (standing === null) throw new Error('this route names no game')
  return standing
}

/** The account that calls, on a route that lets in nobody else. */
export function accountHere({ caller }: FastifyRequest): AccountId {
  if (caller === null) throw new Error('this route lets strangers in')
  return caller.account
}

/** As whom the caller asks something of the game. */
export function askerHere(request: FastifyRequest): Asker {
  const { person } = standingHere(request)
  return person === undefined ? (request.caller === null ? 'nobody' : 'newcomer') : { person }
}
