import { fastifyCors } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import type { Door } from './door.ts'

/** Lets pages of some other origins use the API in the browser: with a token, never with a cookie. */
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

/** Whether whoever asks sits at the machine of the server: neither over the network, nor behind a proxy, nor by a stranger's name for it. */
export function atThisMachine({ raw, headers }: FastifyRequest): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor, 'x-real-ip': real, via, host = '' } = headers
  const direct = [forwarded, forwardedFor, real, via].every(it => it === undefined)
  return direct && LOOPBACK.test(raw.socket.remoteAddress ?? '') && LOCAL_NAME.test(host)
}

/** The methods that can be used on a path, whatever they are used for. */
export type MethodsAt = (path: string) => readonly string[]

/** Notes which methods each route has, so that a wrong method can be told from a path that is not there. */
export function methodsAt(door: Door): MethodsAt {
  const routes: { readonly parts: readonly string[]; readonly methods: readonly string[] }[] = []
  door.addHook('onRoute', ({ url, method }) => {
    const methods = (typeof method === 'string' ? [method] : method).map(it => it.toUpperCase())
    if (url !== '*') routes.push({ parts: partsOf(url), methods })
  })
  return path => {
    const parts = partsOf(path)
    return [...new Set(routes.filter(route => fits(route.parts, parts)).flatMap(route => route.methods))].sort()
  }
}

function partsOf(path: string): readonly string[] {
  return (path.split('?', 1)[0] ?? '').split('/').slice(1)
}

function fits(route: readonly string[], parts: readonly string[]): boolean {
  if (route.at(-1) === '*')
    return parts.length >= route.length && fits(route.slice(0, -1), parts.slice(0, route.length - 1))
  return (
    route.length === parts.length &&
    route.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  )
}
