import { randomBytes } from 'node:crypto'

/** A secret that nobody guesses: 256 bits, in 43 letters, digits, `-` and `_`. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
