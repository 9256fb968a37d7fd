import type { EmailRhythm, EmailTimes, EmailTiming } from '../../ports/email-timing.ts'
import type { AccountId } from '../../ports/ids.ts'

/** Stores in memory when accounts want to receive emails. `forget` deletes the choices of a deleted account. */
export type MemoryEmailTiming = EmailTiming & { forget(account: AccountId): void }

export function memoryEmailTiming(): MemoryEmailTiming {
  const rhythms = new Map<AccountId, Map<string, EmailRhythm>>()
  const times = new Map<AccountId, EmailTimes>()
  return {
    rhythmOf: async (game, account) => rhythms.get(account)?.get(game) ?? 'atOnce',
    async chooseRhythm(game, account, rhythm) {
      rhythms.set(account, (rhythms.get(account) ?? new Map()).set(game, rhythm))
    },
    timesOf: async account => times.get(account),
    async setTimes(account, chosen) {
      times.set(account, chosen)
    },
    forget(account) {
      rhythms.delete(account)
      times.delete(account)
    },
  }
}
