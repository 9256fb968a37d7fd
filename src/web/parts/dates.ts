// Formats are cached, because creating one takes as long as rendering a paragraph, and a page may show hundreds of
// instants.
const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant as a date and time with its time zone: “24 Nov 2026, 14:36 CET”. */
export function dateInWords(at: number, zone = OWN_ZONE): string {
  const format = formats.get(zone) ?? dateFormatFor(zone)
  formats.set(zone, format)
  return format.format(at)
}

function dateFormatFor(timeZone: string): Intl.DateTimeFormat {
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const hour = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat('en-GB', { ...date, ...hour, timeZone })
}

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/**
 * Says how far away an instant is: in hours within a day, and in calendar days beyond that, so that “tomorrow” is
 * correct.
 */
export function distanceInWords(at: number, now: number, zone = OWN_ZONE): string {
  const ahead = at - now
  if (Math.abs(ahead) < MINUTE) return ahead < 0 ? 'just now' : 'in less than a minute'
  if (Math.abs(ahead) < HOUR) return RELATIVE.format(Math.trunc(ahead / MINUTE), 'minute')
  if (Math.abs(ahead) < DAY) return RELATIVE.format(Math.trunc(ahead / HOUR), 'hour')
  return RELATIVE.format(calendarDayNumber(at, zone) - calendarDayNumber(now, zone), 'day')
}

function calendarDayNumber(at: number, zone: string): number {
  return Math.floor(wallClockAsUtc(at, zone) / DAY)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Converts an instant to the instant at which clocks in UTC show the same time as clocks in the time zone do now. */
export function wallClockAsUtc(at: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  clocks.set(timeZone, clock)
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`)
}

/** The reader’s own time zone. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

const DAYS = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** The day of an instant in the reader's time zone: “Tuesday 24 November 2026”. */
export function dayInWords(at: number): string {
  return DAYS.format(at)
}
