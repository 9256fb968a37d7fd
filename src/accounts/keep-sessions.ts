import type { Sessions } from '../ports/sessions.ts'
import { askLink } from './ask-link.ts'
import { callerOfKey } from './caller-of-key.ts'
import { endSessions } from './end-sessions.ts'
import { openSession } from './open-session.ts'
import { recordHappening } from './record-happening.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'
import { sessionsOf } from './sessions-of.ts'
import { signIn } from './sign-in.ts'
import { takeLink } from './take-link.ts'

/** Signing in and out, over the tables. */
export function keepSessions(registry: Registry): Sessions {
  const { sql } = registry
  return {
    signIn: (wish, visitor) => signIn(registry, wish, visitor),
    askLink: (address, visitor) => askLink(registry, 'signIn', address, visitor),
    async redeemLink(secret, visitor) {
      const link = takeLink(registry, 'signIn', secret)
      return link === undefined ? refuse('linkSpent') : openSession(registry, link.account, 'link', visitor)
    },
    caller: async key => callerOfKey(registry, key),
    of: async account => sessionsOf(registry, account),
    async end(account, session, visitor) {
      const { changes } = sql.run`DELETE FROM accounts_sessions WHERE userId = ${account} AND id = ${session}`
      if (changes === 0) return refuse('noSuchSession')
      recordHappening(registry, { account, what: 'sessionEnded', visitor })
      return { ok: true }
    },
    async endOthers(account, kept, visitor) {
      endSessions(registry, account, kept)
      recordHappening(registry, { account, what: 'sessionEnded', visitor })
    },
  }
}
