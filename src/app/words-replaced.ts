/** So many characters of what went and of what came are read at a glance. */
const SHORT = 70

/** What a text says otherwise than another, where that is a few words: those that went, and those that came in their place. */
export type Replaced = { readonly went: string; readonly came: string }

/** The few words in which two texts differ, with a word beside them where nothing went or nothing came; undefined where it is more, or nothing. */
export function wordsReplaced(before: string, after: string): Replaced | undefined {
  const [a, b] = [before, after].map(text => text.split(/\s+/).filter(Boolean)) as [string[], string[]]
  const ahead = alike(a, b, Math.min(a.length, b.length))
  const behind = alike(a.toReversed(), b.toReversed(), Math.min(a.length, b.length) - ahead)
  const missing = [a, b].some(words => words.length === ahead + behind)
  const from = missing ? Math.max(0, ahead - 1) : ahead
  const [went, came] = [a, b].map(words => words.slice(from, words.length - behind).join(' ')) as [string, string]
  const told = went !== came && went !== '' && came !== '' && went.length <= SHORT && came.length <= SHORT
  return told ? { went, came } : undefined
}

/** With how many words two lists begin that are the same, `most` of them at most. */
function alike(a: readonly string[], b: readonly string[], most: number): number {
  const apart = a.slice(0, most).findIndex((word, place) => word !== b[place])
  return apart === -1 ? most : apart
}
