import type { Clock } from '../../src/ports/clock.ts'

/** A clock that is stopped until the test moves it. */
export type HandClock = Clock & { advance(milliseconds: number): void }

type Waking = { readonly at: number; readonly call: () => void }

export function handClock(start: number): HandClock {
  let time = start
  const waking = new Set<Waking>()
  const ring = (): void => {
    const due = [...waking].filter(({ at }) => at <= time).sort((a, b) => a.at - b.at)
    for (const one of due) if (waking.delete(one)) one.call()
  }
  return {
    now: () => time,
    wake(at, call) {
      const one = { at, call }
      waking.add(one)
      if (at <= time) setImmediate(ring)
      return () => waking.delete(one)
    },
    advance(milliseconds) {
      time += milliseconds
      ring()
    },
  }
}
