import type { Clock } from '../../ports/clock.ts'

/** Measures the current rate of acts across all games. */
export type ActRate = {
  /** Counts an act that has been done. */
  done(): void
  /** The number of acts in the last minute. */
  perMinute(): number
}

const SECONDS_A_MINUTE = 60

/** Counts acts per second. */
export function openActRate(clock: Clock): ActRate {
  const seconds = new Map<number, number>()
  const now = (): number => {
    const second = Math.floor(clock.now() / 1_000)
    for (const old of seconds.keys()) if (old <= second - SECONDS_A_MINUTE) seconds.delete(old)
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
