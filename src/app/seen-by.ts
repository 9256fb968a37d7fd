import type { Json, JsonObject } from '../kernel/json.ts'
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
  const asks = sealed.flatMap(([hash, { by }]) => (places.get(hash) ?? [{}]).map(place => ({ hash, by, place })))
  const decisions = sittingNow(world, state).askEach(
    'maySee',
    asks.map(({ by, place }) => ({ viewer, by, ...place })),
  )
  const hidden = asks.filter(({ by }, index) => {
    const outcome = decisions[index]?.outcome
    return !(outcome?.is === 'decided' ? outcome.value === true : outcome?.is === 'silent' && by === viewer)
  })
  const unseen = new Set(hidden.map(({ hash }) => hash))
  const seen = sealed.filter(([hash]) => !unseen.has(hash))
  const opened = seen.map(([hash, seal]): [string, Seal] => [hash, { ...seal, open: true }])
  return { ...state, seals: { ...state.seals, ...Object.fromEntries(opened) } }
}

type Places = Map<string, JsonObject[]>

/** Where each secret stands in the game: in matters, or in registers under a key. Who may see it must be let in all of them. */
function placesOf(state: State): Places {
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
