/** Whether a word begins at a character of a text, or anything that is part of no word stands there. */
export function startsWord(text: string, from: number): boolean {
  return !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, from - 2), from))
}
