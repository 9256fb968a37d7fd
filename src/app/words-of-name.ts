/** A name of an act, a register or a part of a turn as words: “callVote” is “call vote”. */
export function wordsOfName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .toLowerCase()
}

/** The same at the beginning of a line. */
export function titleOfName(name: string): string {
  const words = wordsOfName(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
