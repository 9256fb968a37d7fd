import type { AccountRefusal } from '../ports/account.ts'
import type { Visitor } from '../ports/visitor.ts'
import { countedNetwork } from './counted-network.ts'
import { hashOf } from './hash-of.ts'
import type { TryLimit } from './limits.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'

/** A rate-limited attempt: its kind and its limit. */
export type Trying = { readonly what: string; readonly limit: TryLimit }

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit, or refuses it. A successful
 * attempt is given back. Whether the account exists makes no difference.
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
  const sentence = `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
  return refuse('tooManyTries', { sentence, retryAfter: Math.ceil(milliseconds / 1000) })
}

/** The purposes of account emails. */
type EmailPurpose = 'signIn' | 'reset' | 'verify'

/** A requested email: its purpose and its address. */
type Wanted = { readonly purpose: EmailPurpose; readonly address: string }

/**
 * The limits that an account email counts against: to one address from one network, so that no one's requests block
 * those of other networks, and no purpose blocks another; to one address in total; and from one network to any
 * addresses, so that no one can use the server to send emails to half the world.
 */
export function emailTries({ limits }: Registry, { purpose, address }: Wanted, { ip }: Visitor): readonly Trying[] {
  const place = countedNetwork(ip)
  return [
    { what: `email ${purpose} ${address} from ${place}`, limit: limits.emails },
    { what: `email ${purpose} ${address}`, limit: limits.emailsFromAnywhere },
    { what: `emails from ${place}`, limit: limits.emailsFromOnePlace },
  ]
}

/** Clears failures after a success: the latest one that was counted, or all of them. */
export function forgiveTries({ sql }: Registry, what: string, which: 'all' | 'latest'): void {
  const key = hashOf(what)
  if (which === 'all') sql.run`DELETE FROM accounts_tries WHERE key = ${key}`
  else
    sql.run`DELETE FROM accounts_tries
      WHERE number = (SELECT max(number) FROM accounts_tries WHERE key = ${key})`
}
