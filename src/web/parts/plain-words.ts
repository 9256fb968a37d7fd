/** From here on a whole number is an instant (in the year 2001 or later), and no amount of anything. */
export const FIRST_INSTANT = 1e12

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** A sentence of the house in which instants stand as numbers: as a day and an hour; what only tells deadlines apart is left out. */
export function plainWords(words: string): string {
  return words
    .replace(/(,| and) 1\d{12} \d+\b/g, '')
    .replace(/\b1\d{12}\b/g, digits => DAY.format(new Date(Number(digits))))
}

/** A span of whole hours, as rules count it in milliseconds: “7 days”, “36 hours”; undefined for any other number. */
export function spanInWords(milliseconds: number): string | undefined {
  const hours = milliseconds / 3_600_000
  if (hours < 1 || !Number.isInteger(hours)) return undefined
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
