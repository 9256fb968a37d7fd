import { fastifyCors } from '@fastify/cors'
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
