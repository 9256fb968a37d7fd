import type { Registry } from './registry.ts'
import type { Trying } from './take-try.ts'

/** A letter about accounts to an address, as something that may be asked for only so often. */
export function letterTry({ limits }: Registry, address: string): Trying {
  return { what: `letter ${address}`, limit: limits.letters }
}
