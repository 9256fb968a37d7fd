import type { AccountAnswer, PushDevice } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { PushSubscription, PushSubscriptions } from '../ports/push.ts'
import { wantsEmailsOfKind } from './account-queries.ts'
import type { Change, Reader, Registry } from './accounts-context.ts'
import { refuse } from './refuse.ts'
import { writtenInstant } from './table-types.ts'

/** Manages the browsers in which people switched on notifications. */
export function pushService(registry: Registry): PushSubscriptions {
  const { change } = registry
  return {
    of: account => devicesOf(registry, account),
    turnOn: (account, session, subscription) => change(writing => turnOn(writing, account, session, subscription)),
    turnOff: (account, session) => change(writing => turnOff(writing, account, session)),
    toNotify: async (account, kind) =>
      (await wantsEmailsOfKind(registry, account, kind)) ? subscriptionsOf(registry, account) : [],
    forget: endpoint =>
      change(async ({ db }) => {
        await db.deleteFrom('accounts_push_subscriptions').where('endpoint', '=', endpoint).execute()
      }),
  }
}

/** Returns the devices of an account whose sessions have not expired, newest first. */
export async function devicesOf(reader: Reader, account: AccountId): Promise<readonly PushDevice[]> {
  const rows = await subscribed(reader, account)
    .select(['p.session', 'p.at', 'p.endpoint', 's.userAgent'])
    .orderBy('p.at', 'desc')
    .orderBy('p.session')
    .execute()
  return rows.map(({ session, at, endpoint, userAgent }) => ({
    session,
    at: Number(at),
    agent: userAgent ?? '',
    service: new URL(endpoint).hostname,
  }))
}

function subscriptionsOf(reader: Reader, account: AccountId): Promise<readonly PushSubscription[]> {
  return subscribed(reader, account).select(['p.endpoint', 'p.p256dh', 'p.auth']).orderBy('p.at').execute()
}

function subscribed({ db, clock }: Reader, account: AccountId) {
  return db
    .selectFrom('accounts_push_subscriptions as p')
    .innerJoin('accounts_sessions as s', 's.id', 'p.session')
    .where('s.userId', '=', account)
    .where('s.expiresAt', '>', writtenInstant(clock.now()))
}

/** Maximum number of devices of an account. */
const MOST = 20

async function turnOn(
  { db, clock }: Change,
  account: AccountId,
  session: string,
  subscription: PushSubscription,
): Promise<AccountAnswer> {
  const own = db.selectFrom('accounts_sessions').select('id').where('userId', '=', account)
  if ((await own.where('id', '=', session).executeTakeFirst()) === undefined) return refuse('noSuchSession')
  await db
    .deleteFrom('accounts_push_subscriptions')
    .where(eb => eb.or([eb('session', '=', session), eb('endpoint', '=', subscription.endpoint)]))
    .execute()
  await db
    .insertInto('accounts_push_subscriptions')
    .values({ session, ...subscription, at: clock.now() })
    .execute()
  const latest = db
    .selectFrom('accounts_push_subscriptions')
    .select('session')
    .where('session', 'in', own)
    .orderBy('at', 'desc')
    .orderBy('session')
    .limit(MOST)
  await db
    .deleteFrom('accounts_push_subscriptions')
    .where('session', 'in', own)
    .where('session', '<>', session)
    .where('session', 'not in', latest)
    .execute()
  return { ok: true }
}

async function turnOff({ db }: Change, account: AccountId, session: string): Promise<AccountAnswer> {
  const gone = await db
    .deleteFrom('accounts_push_subscriptions')
    .where('session', '=', session)
    .where('session', 'in', db.selectFrom('accounts_sessions').select('id').where('userId', '=', account))
    .returning('session')
    .executeTakeFirst()
  return gone === undefined ? refuse('noSuchSession') : { ok: true }
}
