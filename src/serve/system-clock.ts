import type { Clock } from '../ports/clock.ts'

/** The longest time for which a timer can be set. For a later instant, the timer is set again. */
const LONGEST = 2 ** 30

/** The machine's clock. It never runs backwards while the process is running. */
export function systemClock(): Clock {
  return clockOf(Date.now)
}

/** A clock that never runs backwards, even if what it reads does. */
export function clockOf(read: () => number): Clock {
  let latest = 0
  const now = (): number => {
    latest = Math.max(latest, read())
    return latest
  }
  const wake = (at: number, call: () => void): (() => void) => {
    let timer: NodeJS.Timeout
    const set = (): void => {
      const left = at - now()
      timer = left > LONGEST ? setTimeout(set, LONGEST) : setTimeout(call, Math.max(0, left))
      timer.unref()
    }
    set()
    return () => clearTimeout(timer)
  }
  return { now, wake }
}
