import type { FastifyRequest } from 'fastify'
import type { Caller } from '../ports/caller.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a request that changes something may come from a page of somebody else. A browser sends the cookie of a
 * session along with whatever any page makes it send, so that a session has to show that the page is ours; whoever
 * shows a token, which no browser sends by itself, has shown enough.
 */
export function crossesSites({ method, headers }: FastifyRequest, caller: Caller | null, origin: string): boolean {
  if (SAFE.includes(method) || (caller !== null && 'token' in caller.by)) return false
  const from = headers.origin
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (from === undefined) return caller !== null
  return from !== origin && !(isSafeAs(from, origin) && hostOf(from) === headers.host)
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/** What came without encryption may be from anybody on the way: it is no page of a house that is reached by `https:`. */
function isSafeAs(from: string, origin: string): boolean {
  return from.startsWith('https:') || !origin.startsWith('https:')
}
