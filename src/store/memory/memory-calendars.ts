import type { Calendar, Calendars } from '../../ports/calendars.ts'
import type { AccountId } from '../../ports/ids.ts'

/** Stores the calendar addresses of accounts in memory. `forget` deletes those of a deleted account. */
export type MemoryCalendars = Calendars & { forget(account: AccountId): void }

export function memoryCalendars(): MemoryCalendars {
  const all = new Map<string, Calendar>()
  const removeAll = (fits: (calendar: Calendar) => boolean): void => {
    for (const [hash, calendar] of all) if (fits(calendar)) all.delete(hash)
  }
  const revoke = async (game: string, account: AccountId): Promise<void> =>
    removeAll(it => it.game === game && it.account === account)
  return {
    async keep(calendar) {
      await revoke(calendar.game, calendar.account)
      all.set(calendar.hash, calendar)
    },
    withHash: async hash => all.get(hash),
    revoke,
    forget: account => removeAll(it => it.account === account),
  }
}
