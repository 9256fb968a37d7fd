import { newSecret } from '../app/new-secret.ts'
import type { AccountId } from '../ports/account-id.ts'
import type { Happening } from '../ports/audit.ts'
import type { Opened } from '../ports/sessions.ts'
import type { Visitor } from '../ports/visitor.ts'
import { recordHappening } from './record-happening.ts'
import type { Registry } from './registry.ts'
import { sessionLasts } from './session-lasts.ts'

/** Begins a session for whoever has shown that the account is theirs, with a key that nobody had before. */
export async function openSession(
  registry: Registry,
  account: AccountId,
  how: NonNullable<Happening['how']>,
  visitor: Visitor,
): Promise<Opened & { ok: true }> {
  const { credentials, clock } = registry
  const at = clock.now()
  const until = at + sessionLasts
  const key = newSecret()
  const id = await credentials.openSession(account, key, visitor, at, until)
  recordHappening(registry, { account, what: 'signIn', how, visitor })
  return { ok: true, key, session: { id, at, lastAt: at, until, visitor }, account }
}
