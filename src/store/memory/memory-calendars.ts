import type { Calendar, Calendars } from '../../ports/calendars.ts'
import type { AccountId, GameId } from '../../ports/ids.ts'

/** Stores the calendar addresses of accounts in memory. `forget` deletes those of an account, or only the one of a game. */
export type MemoryCalendars = Calendars & { forget(account: AccountId, game?: GameId): void }

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
    forget: (account, game) => removeAll(it => it.account === account && (game ?? it.game) === it.game),
  }
}
