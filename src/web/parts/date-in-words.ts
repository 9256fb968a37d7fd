import { OWN_ZONE } from './own-zone.ts'

// Made once: making one takes as long as drawing a paragraph, and a page may tell hundreds of instants.
const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant with its day, its hour and the zone in which they are: “24 Nov 2026, 14:36 CET”. */
export function dateInWords(at: number, zone = OWN_ZONE): string {
  const format = formats.get(zone) ?? formatIn(zone)
  formats.set(zone, format)
  return format.format(at)
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const hour = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat('en-GB', { ...date, ...hour, timeZone })
}
