import type { Clock } from '../../ports/clock.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { QuotaLimits } from './quotas.ts'

/**
 * How much the clocks of games write. A rule may set deadlines that set others, so that a game grows though nobody acts:
 * what one game's deadlines write in a day is bounded, and so is what those of all games of one host write together.
 */
export type ClockQuota = {
  /** Until when a game's deadlines wait, because they have written enough today; undefined while they fall. */
  waitsUntil(game: Clocked): number | undefined
  /** Notes that deadlines of a game made entries of so many bytes. */
  wrote(game: Clocked, bytes: number): void
}

type Clocked = Pick<GameRecord, 'id' | 'host'>
type Limits = Pick<QuotaLimits, 'clockBytesPerDay' | 'bytesPerDay'>

const DAY = 86_400_000

/** Opens the books of what clocks write. What is counted of a day is forgotten when the house closes. */
export function openClockQuota(clock: Clock, { clockBytesPerDay, bytesPerDay }: Limits): ClockQuota {
  let day = 0
  let written = new Map<string, number>()
  const today = (): number => {
    const now = Math.floor(clock.now() / DAY)
    if (now !== day) written = new Map()
    day = now
    return now
  }
  const isFull = (whose: string, limit: number): boolean => limit !== 0 && (written.get(whose) ?? 0) >= limit
  return {
    waitsUntil({ id, host }) {
      const tomorrow = (today() + 1) * DAY
      return isFull(`game ${id}`, clockBytesPerDay) || isFull(`host ${host}`, bytesPerDay) ? tomorrow : undefined
    },
    wrote({ id, host }, bytes) {
      today()
      for (const whose of [`game ${id}`, `host ${host}`]) written.set(whose, (written.get(whose) ?? 0) + bytes)
    },
  }
}

/** No clock is held to anything. */
export const NO_CLOCK_QUOTA: ClockQuota = { waitsUntil: () => undefined, wrote() {} }
