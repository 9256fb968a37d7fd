import { hash } from 'node:crypto'

/**
 * The key under which a secret is stored and looked up: its SHA-256, in hexadecimal. Reading the database does not
 * reveal the secret, and the timing of the lookup does not help to guess it.
 */
export function hashOf(secret: string): string {
  return hash('sha256', secret)
}
