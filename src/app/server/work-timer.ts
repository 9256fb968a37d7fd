import type { Clock } from '../../ports/clock.ts'

/** Wakes a worker of the server at the earliest time when there is work for it. */
export type Timer = {
  /** Announces work at an instant. If the instant is in the past, there is work now. */
  expect(at: number): void
  /**
   * Sets the function to call, which finds its own work and may return a promise for when it is done. The timer does
   * not fire before the function is set.
   */
  rings(call: () => unknown): void
  /** Stops the timer. */
  close(): void
}

export function openTimer(clock: Clock): Timer {
  let set: { readonly at: number; readonly off: () => void } | undefined
  let call: (() => unknown) | undefined
  const ring = (): unknown => {
    set = undefined
    return call?.()
  }
  return {
    expect(at) {
      if (call === undefined || (set !== undefined && set.at <= at)) return
      set?.off()
      set = { at, off: clock.wake(at, ring) }
    },
    rings(whom) {
      call = whom
    },
    close() {
      set?.off()
      call = undefined
    },
  }
}

const DAY = 86_400_000

/** The UTC day of an instant, as a number of days since 1970-01-01. */
export function dayOf(instant: number): number {
  return Math.floor(instant / DAY)
}

/** The instant when a day begins, in milliseconds. */
export function startOfDay(day: number): number {
  return day * DAY
}
