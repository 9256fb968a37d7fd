const HOUR = 3_600_000

/** A span of whole hours, as rules count it in milliseconds: “7 days”, “36 hours”; undefined for any other number. */
export function spanInWords(milliseconds: number): string | undefined {
  const hours = milliseconds / HOUR
  if (hours < 1 || !Number.isInteger(hours)) return undefined
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
