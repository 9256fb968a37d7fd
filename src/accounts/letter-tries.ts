import type { Visitor } from '../ports/visitor.ts'
import { networkOf } from './network-of.ts'
import type { Registry } from './registry.ts'
import type { Trying } from './take-try.ts'

/**
 * A letter about accounts, as something that may be asked for only so often: to one address, and from one place to
 * whatever addresses, so that nobody has us write to half the world.
 */
export function letterTries({ limits }: Registry, address: string, { ip }: Visitor): readonly Trying[] {
  return [
    { what: `letter ${address}`, limit: limits.letters },
    { what: `letters from ${networkOf(ip)}`, limit: limits.lettersFromOnePlace },
  ]
}
