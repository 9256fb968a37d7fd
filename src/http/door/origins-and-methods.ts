import { isIP } from 'node:net'
import { fastifyCors } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import type { Door } from './route-types.ts'

/** Lets pages from some other origins use the API in a browser, with a token but never with a cookie. */
export async function allowOrigins(door: Door, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await door.register(fastifyCors, {
    origin: (origin, answer) => answer(null, origin !== undefined && origins.includes(origin) ? origin : false),
    credentials: false,
    strictPreflight: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match', 'last-event-id'],
    exposedHeaders: ['etag', 'link', 'location', 'retry-after'],
    maxAge: 3_600,
  })
}

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/**
 * Whether the caller uses the server's own machine, rather than the network, a proxy, or a host name that is not the
 * machine's own.
 */
export function isAtThisMachine({ raw, headers }: FastifyRequest): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor, 'x-real-ip': real, via, host = '' } = headers
  const direct = [forwarded, forwardedFor, real, via].every(it => it === undefined)
  return direct && LOOPBACK.test(raw.socket.remoteAddress ?? '') && LOCAL_NAME.test(host)
}

/**
 * Whether people reach the server only from its own machine, according to its configuration. Headers cannot show that: a
 * proxy that adds none makes the network look like this machine.
 */
export function isOfThisMachine(origin: string): boolean {
  return LOCAL_NAME.test(new URL(origin).host)
}

/**
 * Whether a request was sent to this server by one of its names: that of its origin, or of its own machine, which is what
 * a proxy on the same machine may send. Any other name can belong to a page that made its name lead here. A server
 * without a public origin has no other names, but addresses, which lead nowhere else.
 */
export function isOwnHost(host: string, origin: string): boolean {
  const own = new URL(origin)
  return host === own.host || LOCAL_NAME.test(host) || (isOfThisMachine(origin) && isAddress(host))
}

/**
 * Whether a page that sent a request is one of this server. Anyone on the network may have changed a page that was loaded
 * without encryption, so such a page is not accepted by a server that uses `https:`.
 */
export function isOwnPage(from: string, host: string, origin: string): boolean {
  if (!isOwnHost(host, origin)) return false
  if (from === origin) return true
  if (!isOfThisMachine(origin) || !URL.canParse(from)) return false
  return new URL(from).host === host && (from.startsWith('https:') || !origin.startsWith('https:'))
}

function isAddress(host: string): boolean {
  return URL.canParse(`http://${host}`) && isIP(new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '')) !== 0
}

/** Returns the methods that a path supports. */
export type MethodsAt = (path: string) => readonly string[]

/** Records the methods of each route, so that the server can tell a wrong method from an unknown path. */
export function methodLookup(door: Door): MethodsAt {
  const routes: { readonly parts: readonly string[]; readonly methods: readonly string[] }[] = []
  door.addHook('onRoute', ({ url, method }) => {
    const methods = (typeof method === 'string' ? [method] : method).map(it => it.toUpperCase())
    if (url !== '*') routes.push({ parts: partsOf(url), methods })
  })
  return path => {
    const parts = partsOf(path)
    return [...new Set(routes.filter(route => matchesRoute(route.parts, parts)).flatMap(route => route.methods))].sort()
  }
}

function partsOf(path: string): readonly string[] {
  return (path.split('?', 1)[0] ?? '').split('/').slice(1)
}

function matchesRoute(route: readonly string[], parts: readonly string[]): boolean {
  if (route.at(-1) === '*')
    return parts.length >= route.length && matchesRoute(route.slice(0, -1), parts.slice(0, route.length - 1))
  return (
    route.length === parts.length &&
    route.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  )
}
