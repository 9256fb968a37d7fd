import type { Person, State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'

/** A person's full name, such as “Kim Cole”; the identity, if the host has withheld the name. */
export function fullName(state: State, person: Person): string {
  const full = nameParts(state, person).join(' ').trim()
  return full === '' ? person.id : full
}

/** A person's name and surname, as far as they exist and the host has not withheld them. */
export function nameParts(state: State, { name, surname }: Person): readonly string[] {
  return [lookup(state.said, name) ?? '', lookup(state.said, surname) ?? ''].filter(it => it !== '')
}
