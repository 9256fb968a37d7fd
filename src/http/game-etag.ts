import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { House } from '../app/server/server.ts'
import { askerHere, standingHere } from './standing-here.ts'

/**
 * What an answer about a game depends on, as a weak tag: where its log ends, what is withheld beside it, who looks, and
 * what is asked. It may be older than the answer, never younger.
 */
export async function gameEtag(house: House, version: string, request: FastifyRequest): Promise<string> {
  const { id, head } = standingHere(request).record
  const withheld = (await house.store.games.withheld(id)).length
  const depends = [version, id, head, withheld, askerHere(request), request.url]
  return `W/"${createHash('sha256').update(JSON.stringify(depends)).digest('base64url').slice(0, 22)}"`
}
