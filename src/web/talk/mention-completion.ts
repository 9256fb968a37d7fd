import type { GameState } from '../../wire/game/game-state.ts'

/** A mention that someone is writing: where it begins and ends in the text, and the names that it could become. */
export type Completion = { readonly from: number; readonly to: number; readonly people: readonly string[] }

/** Maximum number of people to offer. */
const MOST = 6
/** Maximum number of characters of a name to look at. */
const LONGEST_NAME = 60

/** The names by which people can be mentioned. A name that several people have is not offered. */
export function mentionablePeople(people: GameState['people']): readonly string[] {
  const names = people.map(it => (isUnique(people, it.name) ? it.name : it.fullName))
  return [...new Set(names)].filter(name => names.indexOf(name) === names.lastIndexOf(name))
}

function isUnique(people: GameState['people'], name: string): boolean {
  return people.filter(it => it.name === name || it.fullName === name).length === 1
}

/** Returns the completion of the mention that ends at the cursor; undefined if there is none. */
export function completionAt(text: string, cursor: number, names: readonly string[]): Completion | undefined {
  const before = text.slice(0, cursor)
  const from = before.lastIndexOf('@')
  const begun = before.slice(from + 1)
  if (from < 0 || begun.length > LONGEST_NAME || isPartOfWord(before.slice(0, from))) return undefined
  const people = names.filter(name => namesBegin(name, begun)).slice(0, MOST)
  return people.length === 0 || people.includes(begun) ? undefined : { from, to: cursor, people }
}

/** Whether an `@` after the given text is inside a word, as in an email address. */
function isPartOfWord(before: string): boolean {
  return /[\p{L}\p{N}_.@]$/u.test(before)
}

/** Whether a name, or one of the words in it, begins with some letters. */
function namesBegin(name: string, begun: string): boolean {
  const [whole, part] = [name.toLowerCase(), begun.toLowerCase()]
  return (
    whole.slice(0, part.length) === part ||
    whole.split(' ').some(word => part !== '' && word.slice(0, part.length) === part)
  )
}
