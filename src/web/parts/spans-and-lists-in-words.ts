/** Whole numbers of at least this size are instants (in the year 2001 or later), not amounts. */
export const FIRST_INSTANT = 1e12

/** Describes a duration of whole hours, given in milliseconds: “7 days”, “36 hours”. Undefined for any other number. */
export function wholeHoursInWords(milliseconds: number): string | undefined {
  const hours = milliseconds / 3_600_000
  if (hours < 1 || !Number.isInteger(hours)) return undefined
  return hours % 24 === 0 ? timeInWords(hours / 24, 'day') : timeInWords(hours, 'hour')
}

/** Describes a number of units of time: “1 day”, “36 hours”. */
export function timeInWords(count: number, unit: 'minute' | 'hour' | 'day'): string {
  return new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/**
 * Lists names: “Ames, Brook and Cole”. If there are many names, lists the first ones and says how many others there
 * are. If only one name would be left over, it is listed too.
 */
export function namesInWords(names: readonly string[], atMost: number): string {
  const many = names.length === atMost + 1 ? names.length : atMost
  const [shown, more] = [names.slice(0, many), names.length - many]
  const parts = more > 0 ? [...shown, `${more} more`] : shown
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts)
}
