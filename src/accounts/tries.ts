import { sha256 } from '../app/play/world.ts'
import type { AccountRefusal } from '../ports/account.ts'
import type { Visitor } from '../ports/visitor.ts'
import type { Change, Registry } from './accounts-context.ts'
import { countedNetwork } from './counted-network.ts'
import type { TryLimit, TryLimits } from './limits.ts'
import { refuse } from './refuse.ts'

/** A rate-limited attempt: its kind and its limit. */
export type Trying = { readonly what: string; readonly limit: TryLimit }

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Refuses the attempt if the
 * limit is reached. A successful attempt is removed from the count afterwards. All of this is the same whether or not
 * the account exists.
 */
export function countTryOrRefuse(
  { change }: Registry,
  ...tryings: readonly Trying[]
): Promise<AccountRefusal | undefined> {
  return change(async ({ db, clock }) => {
    const now = clock.now()
    for (const { what, limit } of tryings) {
      const { times, first } = await db
        .selectFrom('accounts_tries')
        .select(({ fn }) => [fn.countAll<number>().as('times'), fn.min('at').as('first')])
        .where('key', '=', sha256(what))
        .where('at', '>', now - limit.within)
        .executeTakeFirstOrThrow()
      if (times >= limit.times) return tooManyTriesRefusal((first ?? now) + limit.within - now)
    }
    for (const { what } of tryings)
      await db
        .insertInto('accounts_tries')
        .values({ key: sha256(what), at: now })
        .execute()
    return undefined
  })
}

function tooManyTriesRefusal(milliseconds: number): AccountRefusal {
  const minutes = Math.ceil(milliseconds / 60_000)
  const sentence = `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
  return refuse('tooManyTries', { sentence, retryAfter: Math.ceil(milliseconds / 1000) })
}

/** The purposes of account emails. */
type EmailPurpose = 'signIn' | 'reset' | 'verify'

/** A requested email: its purpose, and its address. */
type Wanted = { readonly purpose: EmailPurpose; readonly address: string }

/**
 * The limits that an account email counts against. The first limit is for one address and one network, so requests from
 * one network do not block requests from others, and emails for one purpose do not block emails for others. The second
 * limit is for one address from all networks. The third is for one network and all addresses, so no one can use the
 * server for mass emails.
 */
export function emailTryLimits(
  { limits }: { readonly limits: TryLimits },
  { purpose, address }: Wanted,
  { ip }: Visitor,
): readonly Trying[] {
  const place = countedNetwork(ip)
  return [
    { what: `email ${purpose} ${address} from ${place}`, limit: limits.emails },
    { what: `email ${purpose} ${address}`, limit: limits.emailsFromAnywhere },
    { what: `emails from ${place}`, limit: limits.emailsFromOnePlace },
  ]
}

/** Clears counted failures after a success: only the latest attempt, or all of them. */
export async function forgiveTries({ db }: Change, what: string, which: 'all' | 'latest'): Promise<void> {
  const key = sha256(what)
  await db
    .deleteFrom('accounts_tries')
    .where('key', '=', key)
    .$if(which === 'latest', rest =>
      rest.where('number', '=', eb =>
        eb
          .selectFrom('accounts_tries')
          .select(({ fn }) => fn.max('number').as('latest'))
          .where('key', '=', key),
      ),
    )
    .execute()
}
