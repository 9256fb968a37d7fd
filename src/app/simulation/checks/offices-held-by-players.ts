import type { Register } from '../../../kernel/state/register.ts'
import type { PersonId, State } from '../../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Check } from './check.ts'

/** The holder of something that a register lists by name, such as an office, must be in the game. */
export const officesHeldByPlayers: Check = ({ before, after }) => {
  if (before.registers === after.registers) return undefined
  const players = after.registers['players']
  if (players === undefined || !Array.isArray(players.value)) return undefined
  for (const [name, register] of Object.entries(after.registers)) {
    if (register === lookup(before.registers, name) && players === before.registers['players']) continue
    const [office, holder] = heldFrom(after, register).find(([, person]) => !isIn(players, person)) ?? []
    if (office !== undefined) return `${holder} holds “${office}” (${name}), but is not in the game.`
  }
  return undefined
}

/** Everything that persons hold, in a register with one person for each name. */
function heldFrom({ persons }: State, { declaration, value }: Register): readonly (readonly [string, PersonId])[] {
  if (declaration.keys !== 'text' || declaration.type !== 'person') return []
  return Object.entries(value as JsonObject).flatMap(([office, holder]) =>
    typeof holder === 'string' && Object.hasOwn(persons, holder) ? [[office, holder] as const] : [],
  )
}

function isIn(players: Register, person: PersonId): boolean {
  return (players.value as readonly Json[]).includes(person)
}
