import type { Clock } from '../../src/ports/clock.ts'
import { movableClock } from '../../src/serve/movable-clock.ts'

/** A clock that is stopped until the test moves it. */
export type HandClock = Clock & { advance(milliseconds: number): void }

export function handClock(start: number): HandClock {
  const { now, wake, moveTo } = movableClock(() => start, 0)
  return { now, wake, advance: milliseconds => void moveTo(now() + milliseconds) }
}
