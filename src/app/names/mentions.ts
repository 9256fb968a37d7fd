import type { PersonId, State } from '../../kernel/state/state.ts'
import { fullName, nameParts } from './person-names.ts'

/** A person that a text mentions as `@Name`, where the mention starts, and its words. */
export type Mention = { readonly at: number; readonly text: string; readonly person: PersonId }

/** Maximum number of mentions in a text, and of places examined. */
const MOST = 20
const MOST_PLACES = 200

/** Returns the people that a text mentions. A name that several people have mentions none of them. */
export function mentionsIn(state: State, text: string): readonly Mention[] {
  if (!text.includes('@')) return []
  const names = unambiguousNames(state)
  const found: Mention[] = []
  const places = text.matchAll(/(?<![\p{L}\p{N}_.@])@(?=[\p{L}\p{N}])/gu)
  for (const { index } of places.take(MOST_PLACES)) {
    const after = text.slice(index + 1, index + 400)
    const named = names.find(({ name }) => startsWithName(after, name))
    if (named === undefined) continue
    found.push({ at: index, text: text.slice(index, index + 1 + named.name.length), person: named.person })
    if (found.length === MOST) break
  }
  return found
}

function startsWithName(text: string, name: string): boolean {
  const [start, next] = [text.slice(0, name.length), text.slice(name.length)]
  return start.toLowerCase() === name.toLowerCase() && !/^[\p{L}\p{N}_]/u.test(next)
}

/** Every name and part of a name that only one person has, longest first. */
function unambiguousNames(state: State): readonly { readonly name: string; readonly person: PersonId }[] {
  const owners = new Map<string, { readonly name: string; readonly persons: Set<PersonId> }>()
  for (const person of Object.values(state.persons))
    for (const name of [fullName(state, person), ...nameParts(state, person)]) {
      const known = owners.get(name.toLowerCase()) ?? { name, persons: new Set() }
      owners.set(name.toLowerCase(), known)
      known.persons.add(person.id)
    }
  return [...owners.values()]
    .flatMap(({ name, persons }) => (persons.size === 1 ? [{ name, person: [...persons][0] ?? '' }] : []))
    .sort((a, b) => b.name.length - a.name.length)
}
