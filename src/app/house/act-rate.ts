import type { Clock } from '../../ports/clock.ts'

/** How much people do at this moment, in all games together. */
export type ActRate = {
  /** Somebody has done an act. */
  done(): void
  /** How many acts were done in the last minute. */
  perMinute(): number
}

const MINUTE = 60

/** Counts acts, second by second. */
export function openActRate(clock: Clock): ActRate {
  const seconds = new Map<number, number>()
  const now = (): number => {
    const second = Math.floor(clock.now() / 1_000)
    for (const old of seconds.keys()) if (old <= second - MINUTE) seconds.delete(old)
    return second
  }
  return {
    done() {
      const second = now()
      seconds.set(second, (seconds.get(second) ?? 0) + 1)
    },
    perMinute() {
      now()
      return [...seconds.values()].reduce((sum, acts) => sum + acts, 0)
    },
  }
}
