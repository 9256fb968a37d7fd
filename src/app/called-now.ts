import { own } from '../kernel/own.ts'
import type { Person, PersonId, State } from '../kernel/state.ts'
import { fullName } from './full-name.ts'
import { nameParts } from './name-parts.ts'
import { nameSeen } from './name-seen.ts'

const known = new WeakMap<State['said'], { readonly persons: State['persons']; readonly names: Names }>()

type Names = ReadonlyMap<PersonId, string>

/** What everybody is called now: the shortest name that can mean nobody else. */
export function calledNow(state: State): Names {
  const before = known.get(state.said)
  if (before?.persons === state.persons) return before.names
  const names = called(state)
  known.set(state.said, { persons: state.persons, names })
  return names
}

function called(state: State): Names {
  const persons = Object.values(state.persons)
  const full = borne(persons, person => [fullName(state, person)])
  const any = borne(persons, person => [fullName(state, person), ...nameParts(state, person)])
  const each = persons.map(person => {
    const whole = fullName(state, person)
    const surname = own(state.said, person.surname) ?? ''
    if (surname !== '' && any.get(nameSeen(surname)) === 1) return [person.id, surname] as const
    return [person.id, full.get(nameSeen(whole)) === 1 ? whole : person.id] as const
  })
  return new Map(each)
}

/** By how many persons each name is borne; every identity is a name of its own. */
function borne(persons: readonly Person[], namesOf: (person: Person) => readonly string[]) {
  const times = new Map<string, number>()
  for (const person of persons)
    for (const name of new Set([person.id, ...namesOf(person)].map(nameSeen)))
      times.set(name, (times.get(name) ?? 0) + 1)
  return times
}
