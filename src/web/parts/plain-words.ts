/** From this number on, a whole number is an instant (in the year 2001 or later), not an amount. */
export const FIRST_INSTANT = 1e12

/** A duration of whole hours, given in milliseconds: “7 days”, “36 hours”; undefined for any other number. */
export function spanInWords(milliseconds: number): string | undefined {
  const hours = milliseconds / 3_600_000
  if (hours < 1 || !Number.isInteger(hours)) return undefined
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/**
 * Names in a series: “Ames, Brook and Cole”. If there are many, the first ones are named, followed by the number of
 * others; if only one is left over, it is named, too.
 */
export function inSentence(names: readonly string[], atMost: number): string {
  const many = names.length === atMost + 1 ? names.length : atMost
  const [shown, more] = [names.slice(0, many), names.length - many]
  const parts = more > 0 ? [...shown, `${more} more`] : shown
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts)
}
