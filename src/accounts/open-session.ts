import { newSecret } from '../app/new-secret.ts'
import type { AccountId } from '../ports/account-id.ts'
import type { Happening } from '../ports/audit.ts'
import type { Opened } from '../ports/sessions.ts'
import type { Visitor } from '../ports/visitor.ts'
import { hashOf } from './hash-of.ts'
import { rememberDevice } from './known-devices.ts'
import { recordHappening } from './record-happening.ts'
import type { Registry } from './registry.ts'
import { sessionLasts } from './session-lasts.ts'

/** An account has at most so many sessions: the one used least recently ends. */
const MOST = 100

/**
 * Begins a session for whoever has shown that the account is theirs, with a key that nobody had before. It waits for
 * nothing, so that what was shown still holds when the session begins.
 */
export function openSession(
  registry: Registry,
  account: AccountId,
  how: NonNullable<Happening['how']>,
  visitor: Visitor,
): Opened & { ok: true } {
  const { sql, together, clock } = registry
  const at = clock.now()
  const until = at + sessionLasts
  const [id, key] = [crypto.randomUUID(), newSecret()]
  const [since, ends] = [new Date(at).toISOString(), new Date(until).toISOString()]
  together(() => {
    sql.run`INSERT INTO accounts_sessions (id, userId, token, createdAt, updatedAt, expiresAt, ipAddress, userAgent)
      VALUES (${id}, ${account}, ${hashOf(key)}, ${since}, ${since}, ${ends}, ${visitor.ip}, ${visitor.agent})`
    sql.run`DELETE FROM accounts_sessions WHERE userId = ${account} AND id <> ${id} AND id NOT IN (
      SELECT id FROM accounts_sessions WHERE userId = ${account} AND id <> ${id}
        ORDER BY updatedAt DESC, id LIMIT ${MOST - 1})`
    rememberDevice(registry, account, visitor)
    recordHappening(registry, { account, what: 'signIn', how, visitor })
  })
  const { ip, agent } = visitor
  return { ok: true, key, session: { id, at, lastAt: at, until, visitor: { ip, agent } }, account }
}
