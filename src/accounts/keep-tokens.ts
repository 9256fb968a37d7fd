import { newSecret } from '../app/new-secret.ts'
import { normalName } from '../app/normal-name.ts'
import type { AccountRefusal } from '../ports/account-answer.ts'
import type { ApiToken, ApiTokens, TokenWish } from '../ports/api-tokens.ts'
import type { Caller, Scope } from '../ports/caller.ts'
import { accountLetters } from './account-letters.ts'
import { callerOfToken } from './caller-of-token.ts'
import { hashOf } from './hash-of.ts'
import { noticeAddresses } from './letter-addresses.ts'
import { postTo } from './post-to.ts'
import { recordHappening } from './record-happening.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'
import { tokensOf } from './tokens-of.ts'

const MOST = 50

/** API tokens, over the tables. */
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
        recordHappening(registry, { account, what: 'tokenMade', visitor })
      })
      await postTo(registry, noticeAddresses(registry, account), accountLetters.tokenMade(home, name))
      return { ok: true, token, secret }
    },
    of: async account => tokensOf(registry, account),
    async revoke(account, token, visitor) {
      const { changes } = sql.run`DELETE FROM accounts_tokens WHERE account = ${account} AND id = ${token}`
      if (changes === 0) return refuse('noSuchToken')
      recordHappening(registry, { account, what: 'tokenRevoked', visitor })
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
