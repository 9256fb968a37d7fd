import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The key that shows a session: what better-auth knows the session by, and our signature. So whoever reads the database
 * but not the house's secret cannot show anybody's session.
 */
export function sessionKey(secret: string, token: string): string {
  return `${token}.${signature(secret, token)}`
}

/** What better-auth knows the session of a key by; nothing if we did not sign the key. */
export function tokenOfKey(secret: string, key: string): string | undefined {
  const dot = key.lastIndexOf('.')
  const token = key.slice(0, dot)
  const given = Buffer.from(key.slice(dot + 1))
  const right = Buffer.from(signature(secret, token))
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
}

function signature(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`session ${token}`).digest('base64url')
}
