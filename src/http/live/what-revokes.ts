import type { FastifyReply, FastifyRequest } from 'fastify'

/** Tells whether the reader of a stream may have lost the right to it; `request` is the one that opened the stream. */
export type Affects = (request: FastifyRequest) => boolean

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whose streams have to be checked after a request: those of the account that changed something about itself, of the game
 * that its host changed, of everybody after an operator or a route that says so. Undefined for a request by which nobody
 * loses anything.
 */
export function whatRevokes(request: FastifyRequest, reply: FastifyReply): Affects | undefined {
  if (SAFE.includes(request.method) || reply.statusCode >= 400) return undefined
  const { may, revokes } = request.routeOptions.config
  if (revokes === true || may === 'operate') return () => true
  if (may === 'hostGame') return it => gameOf(it) === gameOf(request)
  if (may !== 'keepAccount' && may !== 'leaveSeat') return undefined
  return ({ caller }) => caller !== null && caller.account === request.caller?.account
}

function gameOf({ params }: FastifyRequest): string | undefined {
  return (params as { readonly game?: string } | undefined)?.game
}
