import type { AccountRefusal } from '../ports/account.ts'
import type { Visitor } from '../ports/visitor.ts'
import { hashOf } from './hash-of.ts'
import type { TryLimit } from './limits.ts'
import { networkOf } from './network-of.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'

/** One thing that may be tried only so often: what it is, and with what. */
export type Trying = { readonly what: string; readonly limit: TryLimit }

/**
 * Counts a try before it is made, so that many at once are not more than may be; or refuses it. Who succeeds gives the
 * try back. Whether there is such an account plays no part.
 */
export function takeTry({ sql, together, clock }: Registry, ...tryings: readonly Trying[]): AccountRefusal | undefined {
  const now = clock.now()
  return together(() => {
    for (const { what, limit } of tryings) {
      const made = sql.get`
        SELECT count(*) AS times, min(at) AS first FROM accounts_tries
        WHERE key = ${hashOf(what)} AND at > ${now - limit.within}`
      if (Number(made?.['times']) >= limit.times) return tooMany(Number(made?.['first']) + limit.within - now)
    }
    for (const { what } of tryings) sql.run`INSERT INTO accounts_tries (key, at) VALUES (${hashOf(what)}, ${now})`
    return undefined
  })
}

function tooMany(milliseconds: number): AccountRefusal {
  const minutes = Math.ceil(milliseconds / 60_000)
  const sentence = `That was tried too often. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
  return refuse('tooManyTries', { sentence, retryAfter: Math.ceil(milliseconds / 1000) })
}

/** What letters about accounts are for. */
type LetterPurpose = 'signIn' | 'reset' | 'verify'

/** A letter that someone asks for: what it is for, and to which address. */
type Wanted = { readonly purpose: LetterPurpose; readonly address: string }

/**
 * A letter about accounts, as something that may be asked for only so often: to one address from one place, so that
 * no one's asking keeps those from asking who sit elsewhere, and no purpose from another; to one address in all; and
 * from one place to whatever addresses, so that no one has us write to half the world.
 */
export function letterTries({ limits }: Registry, { purpose, address }: Wanted, { ip }: Visitor): readonly Trying[] {
  const place = networkOf(ip)
  return [
    { what: `letter ${purpose} ${address} from ${place}`, limit: limits.letters },
    { what: `letter ${purpose} ${address}`, limit: limits.lettersFromAnywhere },
    { what: `letters from ${place}`, limit: limits.lettersFromOnePlace },
  ]
}

/** Whoever succeeded has made no failures: those counted are forgotten, the latest one or all. */
export function forgiveTries({ sql }: Registry, what: string, which: 'all' | 'latest'): void {
  const key = hashOf(what)
  if (which === 'all') sql.run`DELETE FROM accounts_tries WHERE key = ${key}`
  else
    sql.run`DELETE FROM accounts_tries
      WHERE number = (SELECT max(number) FROM accounts_tries WHERE key = ${key})`
}
