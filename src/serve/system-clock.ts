import type { Clock } from '../ports/clock.ts'

/** Maximum duration of a timer; for later instants, the timer is renewed. */
const LONGEST = 2 ** 30

/** The machine's clock. It never runs backwards during the lifetime of the process. */
export function systemClock(): Clock {
  let latest = 0
  const now = (): number => {
    latest = Math.max(latest, Date.now())
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
