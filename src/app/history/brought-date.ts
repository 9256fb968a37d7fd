/**
 * A date in a history, as written: `2003-05-12`, `2003-05` or `2003`, also after `before`, `after` or `about`;
 * `between 2003-05 and 2004`; or `unknown`. Old archives often know no more.
 */
export type BroughtDate = string

const POINT = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/

/** Whether a text is a date in this form. */
export function isBroughtDate(text: string): boolean {
  return text === 'unknown' || pointsOf(text)?.every(isPoint) === true
}

/** Whether a date is certainly after a day, given as `2026-11-27`. */
export function isAfterDay(date: BroughtDate, day: string): boolean {
  if (date.startsWith('before ')) return false
  const [first] = pointsOf(date) ?? []
  return first !== undefined && first > day
}

/** A date in words, as it follows a verb: “on 12 May 2003”, “before May 2003”, “on an unknown date”. */
export function broughtDateInWords(date: BroughtDate): string {
  const [, about, point = ''] = /^(before|after|about) (.+)$/.exec(date) ?? []
  if (about !== undefined) return `${about === 'about' ? 'around' : about} ${pointInWords(point)}`
  const [first, last] = pointsOf(date) ?? []
  if (first === undefined) return 'on an unknown date'
  if (last !== undefined) return `between ${pointInWords(first)} and ${pointInWords(last)}`
  return `${first.length === 10 ? 'on' : 'in'} ${pointInWords(first)}`
}

/** The one or two points of a date; undefined if it has none. */
function pointsOf(text: string): readonly string[] | undefined {
  const [, from, to] = /^between (\S+) and (\S+)$/.exec(text) ?? []
  if (from !== undefined && to !== undefined) return [from, to]
  const [, point] = /^(?:(?:before|after|about) )?(\d\S*)$/.exec(text) ?? []
  return point === undefined ? undefined : [point]
}

function isPoint(text: string): boolean {
  const [, year, month = '01', day = '01'] = POINT.exec(text) ?? []
  if (year === undefined) return false
  const read = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(`${year}-${month}-${day}`)
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

function pointInWords(point: string): string {
  const [, year = point, month, day] = POINT.exec(point) ?? []
  const named = month === undefined ? [] : [MONTHS[Number(month) - 1] ?? month]
  return [...(day === undefined ? [] : [String(Number(day))]), ...named, year].join(' ')
}
