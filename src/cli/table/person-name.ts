/** A person who is about to play. */
export type PlayerName = { readonly name: string; readonly surname: string }

/** What is wrong with a part of a name; undefined when it will do. */
export function nameProblem(text: string): string | undefined {
  if (text.trim() === '') return 'A name is needed: rules ask for it.'
  return text.length > 60 ? 'At most 60 letters fit.' : undefined
}

/** “Zoe Ames, Al Brook” as players: the last word is the surname; a single word is both. */
export function playersNamed(list: string): readonly PlayerName[] {
  return list
    .split(',')
    .map(full => full.trim().split(/\s+/))
    .filter(words => words[0] !== '')
    .map(words => ({ name: words.slice(0, -1).join(' ') || (words[0] ?? ''), surname: words.at(-1) ?? '' }))
}
