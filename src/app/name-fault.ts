import { nameSeen } from './name-seen.ts'
import { normalName } from './normal-name.ts'

/** What somebody is called, part by part: name and surname, in whatever order the rules ask for them. */
type Parts = readonly string[]

/** What is wrong with the form of a part of a name. */
export function partFault(part: string): string | undefined {
  return normalName(part) === undefined
    ? 'A name has 1 to 80 characters that can be seen, on one line, and no marks that make text run backwards.'
    : undefined
}

/**
 * Why somebody cannot be called so beside the others: each is meant by their whole name and, where nobody shares it, by a
 * part of it; so no whole name is the name, or a part of the name, of somebody else. And “p2” means a person already.
 */
export function nameFault(parts: Parts, others: readonly Parts[]): string | undefined {
  const all = [whole(parts), ...parts.map(nameSeen)]
  const identity = all.find(it => /^p\d+$/.test(it))
  if (identity !== undefined) return `“${identity}” is how the game itself tells persons apart: choose another name.`
  const like = others.find(other => all.includes(whole(other)) || other.map(nameSeen).includes(whole(parts)))
  if (like === undefined) return undefined
  return `Somebody in this game is called “${like.join(' ')}”: choose a name that nobody can take for theirs.`
}

function whole(parts: Parts): string {
  return nameSeen(parts.join(' '))
}
