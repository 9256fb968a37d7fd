import type { Person, State } from '../kernel/state.ts'
import { nameParts } from './name-parts.ts'

/** “Kim Cole”; the identity, where the host has withheld the name. */
export function fullName(state: State, person: Person): string {
  const full = nameParts(state, person).join(' ').trim()
  return full === '' ? person.id : full
}
