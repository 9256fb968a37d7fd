/** The words that state a number of days in an optional rule’s text. */
export function daysInWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** Returns the text of an optional rule with the number of days that a founder has chosen. */
export function textWithDays(text: string, words: string, days: number): string {
  return text.replaceAll(words, daysInWords(days))
}
