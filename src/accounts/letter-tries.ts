import type { Visitor } from '../ports/visitor.ts'
import { networkOf } from './network-of.ts'
import type { Registry } from './registry.ts'
import type { Trying } from './take-try.ts'

/** What letters about accounts are for. */
type LetterPurpose = 'signIn' | 'reset' | 'verify'

/** A letter that somebody asks for: what it is for, and to which address. */
type Wanted = { readonly purpose: LetterPurpose; readonly address: string }

/**
 * A letter about accounts, as something that may be asked for only so often: to one address from one place, so that
 * nobody's asking keeps those from asking who sit elsewhere, and no purpose from another; to one address in all; and
 * from one place to whatever addresses, so that nobody has us write to half the world.
 */
export function letterTries({ limits }: Registry, { purpose, address }: Wanted, { ip }: Visitor): readonly Trying[] {
  const place = networkOf(ip)
  return [
    { what: `letter ${purpose} ${address} from ${place}`, limit: limits.letters },
    { what: `letter ${purpose} ${address}`, limit: limits.lettersFromAnywhere },
    { what: `letters from ${place}`, limit: limits.lettersFromOnePlace },
  ]
}
