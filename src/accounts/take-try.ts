import type { AccountRefusal } from '../ports/account-answer.ts'
import { hashOf } from './hash-of.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'
import type { TryLimit } from './try-limits.ts'

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
