import { hash } from 'node:crypto'

/**
 * Under what a secret is kept and looked for: its SHA-256, in hexadecimal. Whoever reads the database does not have the
 * secret, and how long the search takes tells nothing that helps to find one.
 */
export function hashOf(secret: string): string {
  return hash('sha256', secret)
}
