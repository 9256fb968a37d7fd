const DAY = 86_400_000

/** The UTC day of an instant, counted from 1970-01-01. */
export function dayOf(instant: number): number {
  return Math.floor(instant / DAY)
}

/** The instant at which a day begins, in milliseconds. */
export function startOfDay(day: number): number {
  return day * DAY
}
