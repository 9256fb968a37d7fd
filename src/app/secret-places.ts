import type { Json, JsonObject } from '../kernel/json.ts'
import { allMatters } from '../kernel/matter-in.ts'
import { sealsIn } from '../kernel/sealed.ts'
import type { State } from '../kernel/state.ts'

/** For each commitment: a matter or a register, and the key in it. */
type Places = Map<string, JsonObject[]>

/** Where each secret stands in the game: in matters, or in registers under a key. Who may see it must be let in all of them. */
export function secretPlaces(state: State): Places {
  const places: Places = new Map()
  for (const matter of allMatters(state)) {
    const { ballots = {}, ...fields } = matter.fields
    for (const [key, value] of Object.entries(ballots as JsonObject)) note(places, value, { matter: matter.id, key })
    note(places, fields, { matter: matter.id })
  }
  for (const [register, { declaration, value }] of Object.entries(state.registers)) {
    if (declaration.keys === undefined) note(places, value, { register })
    else for (const [key, member] of Object.entries(value as JsonObject)) note(places, member, { register, key })
  }
  return places
}

function note(places: Places, value: Json, place: JsonObject): void {
  for (const seal of sealsIn(value)) places.set(seal, [...(places.get(seal) ?? []), place])
}
