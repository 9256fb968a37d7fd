import { normalName } from '../app/names/person-names.ts'
import { newSecret } from '../app/play/seal.ts'
import type { AccountRefusal, ApiToken, ApiTokens, TokenWish } from '../ports/account.ts'
import type { Caller, Scope } from '../ports/caller.ts'
import { isOperator, tokensOf } from './account-queries.ts'
import { recordAuditEvent } from './audit.ts'
import { noticeAddresses, postTo } from './email-to.ts'
import { accountEmails } from './emails.ts'
import { hashOf } from './hash-of.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'

const MOST = 50

/** Manages API tokens, stored in the database. */
export function keepTokens(registry: Registry): ApiTokens {
  const { sql, together, clock, home } = registry
  const callerOf = callerOfToken(registry)
  return {
    async make(maker, wish, visitor) {
      const { account } = maker
      const name = normalName(wish.name)
      if (name === undefined) return refuse('notAName', { field: 'name' })
      const refusal = notToBeMade(registry, maker, wish)
      if (refusal !== undefined) return refusal
      const secret = `nomic_${newSecret()}`
      const token = tokenFrom(wish, name, clock.now())
      together(() => {
        sql.run`INSERT INTO accounts_tokens (id, hash, account, name, scopes, at, until)
          VALUES (${token.id}, ${hashOf(secret)}, ${account}, ${name}, ${JSON.stringify(token.scopes)}, ${token.at},
            ${token.until ?? null})`
        recordAuditEvent(registry, { account, what: 'tokenMade', visitor })
      })
      await postTo(registry, noticeAddresses(registry, account), accountEmails.tokenMade(home, name))
      return { ok: true, token, secret }
    },
    of: async account => tokensOf(registry, account),
    async revoke(account, token, visitor) {
      const { changes } = sql.run`DELETE FROM accounts_tokens WHERE account = ${account} AND id = ${token}`
      if (changes === 0) return refuse('noSuchToken')
      recordAuditEvent(registry, { account, what: 'tokenRevoked', visitor })
      return { ok: true }
    },
    caller: async secret => callerOf(secret),
  }
}

function tokenFrom({ scopes, until }: TokenWish, name: string, at: number): ApiToken {
  const each = [...new Set(scopes)]
  return { id: crypto.randomUUID(), name, scopes: each, at, ...(until === undefined ? {} : { until }) }
}

function notToBeMade(registry: Registry, maker: Caller, { scopes, until }: TokenWish): AccountRefusal | undefined {
  if (scopes.length === 0 || !scopes.every(scope => maySay(maker, scope)))
    return refuse('scopeNotYours', { field: 'scopes' })
  if (until !== undefined && !(until > registry.clock.now())) return refuse('notATime', { field: 'until' })
  return tokensOf(registry, maker.account).length >= MOST ? refuse('tooManyTokens') : undefined
}

function maySay({ operator, by }: Caller, scope: Scope): boolean {
  if (scope === 'operate' && !operator) return false
  return 'session' in by || by.scopes.includes(scope)
}

/** Maximum age of a token's stored last use, in milliseconds: an hour. */
const NOTED_EVERY = 3_600_000
/** Maximum number of tokens that are cached with their accounts. */
const MOST_KNOWN = 1_000

/** The account of a token, its expiry, and when its last use was recorded. */
type Holder = { readonly caller: Caller; readonly until: number; readonly notedAt: number }

/**
 * Returns the account of a token's secret, with the token's scopes; undefined if the secret is not valid or no longer
 * valid. It is called on every request, and reads the tables only after something has been written to the accounts:
 * every revocation is written by this connection and clears the cache.
 */
function callerOfToken(registry: Registry): (secret: string) => Caller | undefined {
  const { sql, clock } = registry
  const known = new Map<string, Holder>()
  let asOf: unknown
  return secret => {
    const changes = sql.get`SELECT total_changes() AS changes`?.['changes']
    if (changes !== asOf || known.size >= MOST_KNOWN) known.clear()
    asOf = changes
    const hash = hashOf(secret)
    const now = clock.now()
    const holder = known.get(hash)
    if (holder !== undefined && holder.until > now && now - holder.notedAt < NOTED_EVERY) return holder.caller
    const read = holderOf(registry, hash, now)
    if (read !== undefined) known.set(hash, read)
    return read?.caller
  }
}

function holderOf(registry: Registry, hash: string, now: number): Holder | undefined {
  const { sql } = registry
  const row = sql.get`SELECT t.id, t.scopes, t.last_at, t.until, u.id AS account, u.name FROM accounts_tokens AS t
    JOIN accounts_users AS u ON u.id = t.account JOIN accounts_people AS p ON p.account = t.account
    WHERE t.hash = ${hash} AND p.suspended_at IS NULL AND (t.until IS NULL OR t.until > ${now})`
  if (row === undefined) return undefined
  const token = String(row['id'])
  const noted = Number(row['last_at'] ?? 0)
  const late = now - noted >= NOTED_EVERY
  if (late) sql.run`UPDATE accounts_tokens SET last_at = ${now} WHERE id = ${token}`
  const account = String(row['account'])
  const by = { token, scopes: JSON.parse(String(row['scopes'])) }
  const caller = { account, name: String(row['name']), operator: isOperator(registry, account), by }
  const until = row['until'] === null ? Number.POSITIVE_INFINITY : Number(row['until'])
  return { caller, until, notedAt: late ? now : noted }
}
