import { markAndIsolate } from '../../unicode/mark-text.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { sha256 } from '../play/world.ts'

/** A deadline as a calendar shows it. */
export type CalendarEvent = { readonly id: string; readonly at: string; readonly words: string }

/** A calendar to be written. */
export type Calendar = {
  readonly home: string
  readonly game: string
  readonly title: string
  readonly now: number
  readonly events: readonly CalendarEvent[]
}

/** Writes a calendar (RFC 5545) with an event for each deadline. */
export function iCalendar({ home, game, title, now, events }: Calendar): string {
  const address = pageAddress(home, 'game', { game })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nomothete//Deadlines//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(({ id, at, words }) => [
      'BEGIN:VEVENT',
      `UID:${sha256(`${game} ${id}`).slice(0, 32)}@${new URL(home).hostname}`,
      `DTSTAMP:${instant(now)}`,
      `DTSTART:${instant(Date.parse(at))}`,
      `SUMMARY:${escaped(`${title}: ${words}`)}`,
      `URL:${address}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

function instant(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

const LONGEST_TEXT = 500

/** Escapes a text so that nothing in it can end its line or begin another property. */
function escaped(text: string): string {
  return markAndIsolate(text.slice(0, LONGEST_TEXT).toWellFormed())
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029\u0085\v\f]/g, '\\n')
}

/** Number of bytes after which a line is continued in the next one. */
const LONGEST_LINE = 73

/** A line, folded between characters. */
function folded(line: string): string {
  const parts = ['']
  for (const character of line) {
    const longer = `${parts.at(-1)}${character}`
    if (new TextEncoder().encode(longer).length > LONGEST_LINE) parts.push(character)
    else parts[parts.length - 1] = longer
  }
  return parts.join('\r\n ')
}
