import type { MovableClock } from '../ports/clock.ts'
import { clockOf } from './system-clock.ts'

type Wanted = { readonly at: number; readonly call: () => unknown }

/**
 * A clock that runs as fast as another one but is ahead of it. `changed` is told by how many milliseconds whenever
 * someone moves the clock.
 */
export function movableClock(
  read: () => number,
  start: number,
  changed: (ahead: number) => void = () => {},
): MovableClock {
  let ahead = start
  const { now, wake } = clockOf(() => read() + ahead)
  const wanted = new Set<Wanted>()
  const underWay = new Set<Promise<unknown>>()
  let cancelTimer = (): void => {}

  const nextCall = (): number | undefined =>
    wanted.size === 0 ? undefined : Math.min(...[...wanted].map(({ at }) => at))
  const setTimer = (): void => {
    cancelTimer()
    const at = nextCall()
    cancelTimer = at === undefined ? () => {} : wake(at, callDue)
  }
  const callDue = (): void => {
    const due = [...wanted].filter(({ at }) => at <= now()).sort((a, b) => a.at - b.at)
    for (const each of due) {
      // An earlier call may have cancelled this one.
      if (!wanted.delete(each)) continue
      const work: Promise<unknown> = Promise.resolve(each.call()).finally(() => underWay.delete(work))
      underWay.add(work)
    }
    setTimer()
  }
  return {
    now,
    wake(at, call) {
      const each = { at, call }
      wanted.add(each)
      setTimer()
      return () => void wanted.delete(each)
    },
    nextCall,
    async moveTo(at) {
      const left = at - now()
      if (left > 0) {
        ahead += left
        changed(ahead)
      }
      // What was called may itself have set an instant that has come.
      for (callDue(); underWay.size > 0; callDue()) await Promise.all(underWay)
    },
  }
}
