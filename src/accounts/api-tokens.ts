import { normalName } from '../app/names/person-names.ts'
import { newSecret } from '../app/play/hash-act-texts.ts'
import { sha256 } from '../app/play/world.ts'
import type { AccountRefusal, ApiToken, ApiTokens, TokenWish } from '../ports/account.ts'
import type { Caller, Scope } from '../ports/caller.ts'
import type { AccountId } from '../ports/ids.ts'
import { noticeAddresses } from './account-queries.ts'
import type { Change, Reader, Registry } from './accounts-context.ts'
import { recordAuditEvent } from './audit.ts'
import { accountEmails, postTo } from './emails.ts'
import { refuse } from './refuse.ts'

const MOST = 50

/** Manages API tokens in the database. */
export function tokenService(registry: Registry): Omit<ApiTokens, 'caller'> {
  const { change, clock, home } = registry
  return {
    async make(maker, wish, visitor) {
      const { account } = maker
      const name = normalName(wish.name)
      if (name === undefined) return refuse('notAName', { field: 'name' })
      const secret = `nomic_${newSecret()}`
      const token = tokenFrom(wish, name, clock.now())
      const refusal = await change(async making => {
        const refusal = await tokenRefusal(making, maker, wish)
        if (refusal !== undefined) return refusal
        const { id, scopes, at, until = null } = token
        await making.db
          .insertInto('accounts_tokens')
          .values({ id, hash: sha256(secret), account, name, scopes: JSON.stringify(scopes), at, until })
          .execute()
        await recordAuditEvent(making, { account, what: 'tokenMade', visitor })
        return undefined
      })
      if (refusal !== undefined) return refusal
      await postTo(registry, await noticeAddresses(registry, account), accountEmails.tokenMade(home, name))
      return { ok: true, token, secret }
    },
    of: account => tokensOf(registry, account),
    revoke: (account, token, visitor) =>
      change(async revoking => {
        const revoked = await revoking.db
          .deleteFrom('accounts_tokens')
          .where('account', '=', account)
          .where('id', '=', token)
          .returning('id')
          .executeTakeFirst()
        if (revoked === undefined) return refuse('noSuchToken')
        await recordAuditEvent(revoking, { account, what: 'tokenRevoked', visitor })
        return { ok: true }
      }),
  }
}

/** Returns the tokens of an account that have not expired, latest first. */
export async function tokensOf({ db, clock }: Reader, account: AccountId): Promise<readonly ApiToken[]> {
  const rows = await db
    .selectFrom('accounts_tokens')
    .select(['id', 'name', 'scopes', 'at', 'until', 'last_at'])
    .where('account', '=', account)
    .where(eb => eb.or([eb('until', 'is', null), eb('until', '>', clock.now())]))
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, scopes, at, until, last_at: lastAt }) => ({
    id,
    name,
    scopes: JSON.parse(scopes),
    at,
    ...(until === null ? {} : { until }),
    ...(lastAt === null ? {} : { lastAt }),
  }))
}

function tokenFrom({ scopes, until }: TokenWish, name: string, at: number): ApiToken {
  const each = [...new Set(scopes)]
  return { id: crypto.randomUUID(), name, scopes: each, at, ...(until === undefined ? {} : { until }) }
}

async function tokenRefusal(
  change: Change,
  maker: Caller,
  { scopes, until }: TokenWish,
): Promise<AccountRefusal | undefined> {
  if (scopes.length === 0 || !scopes.every(scope => hasScope(maker, scope)))
    return refuse('scopeNotYours', { field: 'scopes' })
  if (until !== undefined && !(until > change.clock.now())) return refuse('notATime', { field: 'until' })
  if ((await tokensOf(change, maker.account)).length >= MOST) return refuse('tooManyTokens')
  return refuseIfKeyEnded(change, maker)
}

/** Refuses a request if its session or token has ended since it was admitted, for example because of a reset. */
async function refuseIfKeyEnded({ db }: Change, { by }: Caller): Promise<AccountRefusal | undefined> {
  if ('session' in by) {
    const session = await db
      .selectFrom('accounts_sessions')
      .select('id')
      .where('id', '=', by.session)
      .executeTakeFirst()
    return session === undefined ? refuse('noSuchSession') : undefined
  }
  const token = await db.selectFrom('accounts_tokens').select('id').where('id', '=', by.token).executeTakeFirst()
  return token === undefined ? refuse('noSuchToken') : undefined
}

function hasScope({ operator, by }: Caller, scope: Scope): boolean {
  if (scope === 'operate' && !operator) return false
  return 'session' in by || by.scopes.includes(scope)
}
