import { OWN_ZONE } from './own-zone.ts'
import { wallClock } from './wall-clock.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago or ahead an instant is: hours within a day, then days of the calendar, so that “tomorrow” is. */
export function fromNow(at: number, now: number, zone = OWN_ZONE): string {
  const ahead = at - now
  if (Math.abs(ahead) < MINUTE) return ahead < 0 ? 'just now' : 'in less than a minute'
  if (Math.abs(ahead) < HOUR) return RELATIVE.format(Math.trunc(ahead / MINUTE), 'minute')
  if (Math.abs(ahead) < DAY) return RELATIVE.format(Math.trunc(ahead / HOUR), 'hour')
  return RELATIVE.format(dayOf(at, zone) - dayOf(now, zone), 'day')
}

function dayOf(at: number, zone: string): number {
  return Math.floor(wallClock(at, zone) / DAY)
}
