/** Names as one says them: “Ames, Brook and Cole”; of many the first, and how many more; one alone is named. */
export function inSentence(names: readonly string[], atMost: number): string {
  const many = names.length === atMost + 1 ? names.length : atMost
  const [shown, more] = [names.slice(0, many), names.length - many]
  const parts = more > 0 ? [...shown, `${more} more`] : shown
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts)
}
