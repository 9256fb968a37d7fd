/** Names as one says them: “Ames, Brook and Cole”; of many the first, and how many more. */
export function inSentence(names: readonly string[], atMost: number): string {
  const [shown, more] = [names.slice(0, atMost), names.length - atMost]
  const parts = more > 0 ? [...shown, `${more} more`] : shown
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts)
}
