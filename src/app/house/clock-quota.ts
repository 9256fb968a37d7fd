import type { Clock } from '../../ports/clock.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { Spender, Spending } from '../../ports/spending.ts'
import { dayOf, startOfDay } from './day-of.ts'
import type { QuotaLimits } from './quotas.ts'

/**
 * How much the clocks of games write. A rule may set deadlines that set others, so that a game grows though nobody acts:
 * what one game's deadlines store in a day is bounded, and so is what those of all games of one host store together.
 */
export type ClockQuota = {
  /** Until when a game's deadlines wait, because they have stored enough today; undefined while they fall. */
  waitsUntil(game: Pick<GameRecord, 'id' | 'host'>): Promise<number | undefined>
}

type Limits = Pick<QuotaLimits, 'clockBytesPerDay' | 'bytesPerDay'>

/** Opens the books of what clocks store. It is counted in the transaction that stores it. */
export function openClockQuota(
  spending: Spending,
  clock: Clock,
  { clockBytesPerDay, bytesPerDay }: Limits,
): ClockQuota {
  const isFull = async (day: number, spender: Spender, limit: number): Promise<boolean> =>
    limit !== 0 && (await spending.of(day, spender)).clockBytes >= limit
  return {
    async waitsUntil({ id, host }) {
      const today = dayOf(clock.now())
      const full =
        (await isFull(today, { game: id }, clockBytesPerDay)) || (await isFull(today, { account: host }, bytesPerDay))
      return full ? startOfDay(today + 1) : undefined
    },
  }
}

/** No clock is held to anything. */
export const NO_CLOCK_QUOTA: ClockQuota = { waitsUntil: async () => undefined }
