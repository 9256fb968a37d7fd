import type { JsonObject } from '../kernel/json.ts'
import { allMatters } from '../kernel/matter-in.ts'
import { sealsIn } from '../kernel/sealed.ts'
import type { PersonId, Seal, State } from '../kernel/state.ts'
import type { World } from '../kernel/world.ts'
import { sittingNow } from './sitting-now.ts'

/**
 * The game through somebody's eyes: the secrets that the rules let them see are open in it. Nothing else differs, and
 * the state that everybody else is shown keeps them sealed.
 */
export function seenBy(world: World, state: State, viewer: PersonId | undefined): State {
  const sealed = Object.entries(state.seals).filter(([, seal]) => seal.open !== true)
  if (viewer === undefined || sealed.length === 0) return state
  const places = placesOf(state)
  const asks = sealed.map(([hash, { by }]) => ({ viewer, by, ...places.get(hash) }))
  const decisions = sittingNow(world, state).askEach('maySee', asks)
  const seen = sealed.filter(([, { by }], index) => {
    const outcome = decisions[index]?.outcome
    return outcome?.is === 'decided' ? outcome.value === true : outcome?.is === 'silent' && by === viewer
  })
  const opened = seen.map(([hash, seal]): [string, Seal] => [hash, { ...seal, open: true }])
  return { ...state, seals: { ...state.seals, ...Object.fromEntries(opened) } }
}

/** Where each secret stands in the game: in a matter, or in a register under a key. */
function placesOf(state: State): ReadonlyMap<string, JsonObject> {
  const places = new Map<string, JsonObject>()
  for (const matter of allMatters(state))
    for (const [key, value] of Object.entries((matter.fields['ballots'] ?? {}) as JsonObject))
      note(places, value, { matter: matter.id, key })
  for (const matter of allMatters(state)) note(places, matter.fields, { matter: matter.id })
  for (const [register, { declaration, value }] of Object.entries(state.registers)) {
    if (declaration.keys === undefined) note(places, value, { register })
    else for (const [key, member] of Object.entries(value as JsonObject)) note(places, member, { register, key })
  }
  return places
}

function note(places: Map<string, JsonObject>, value: unknown, place: JsonObject): void {
  for (const seal of sealsIn(value as never)) if (!places.has(seal)) places.set(seal, place)
}
