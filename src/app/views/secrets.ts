import { allMatters } from '../../kernel/state/find-matter.ts'
import { sealIn, sealsIn } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'

/** The placeholder for a secret that the viewer may not see. */
const SEALED = '(sealed)'

/** A secret as displayed: its text if it has been opened (to everyone, or to `seenBy`), otherwise a placeholder. */
export function secretTextOrPlaceholder(state: State, { sealed }: { readonly sealed: string }): string {
  const seal = sealIn(state, sealed)
  return seal?.open === true ? (seal.text ?? SEALED) : SEALED
}

/** Whether a value, as shown to someone, contains a secret that they may not see. */
export function holdsSealedPlaceholder(shown: unknown): boolean {
  if (typeof shown !== 'object' || shown === null) return shown === SEALED
  return Object.values(shown).some(holdsSealedPlaceholder)
}

/** For each commitment, the places where it occurs, each given as a matter or register and a key. */
type Places = Map<string, JsonObject[]>

/**
 * Returns the places where each secret of the game occurs: in matters, or in registers under a key. A viewer may see a
 * secret only with access to all of its places.
 */
export function placesBySeal(state: State): Places {
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
