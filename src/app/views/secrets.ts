import type { Matter } from '../../kernel/state/matter.ts'
import type { Register, RetiredRegister } from '../../kernel/state/register.ts'
import { sealIn, sealsIn } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { EMPTY, type PersistentMap, summaryOf } from '../../kernel/values/persistent-map.ts'

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

type Place = { readonly seal: string; readonly place: JsonObject }

const placesInClosed = new WeakMap<State['closed'], readonly Place[]>()
const placesInRetired = new WeakMap<PersistentMap<RetiredRegister>, readonly Place[]>()

function placesInMatter({ id, fields: { ballots = {}, ...fields } }: Matter): readonly Place[] {
  return [
    ...Object.entries(ballots as JsonObject).flatMap(([key, value]) => placed(value, { matter: id, key })),
    ...placed(fields, { matter: id }),
  ]
}

function placed(value: Json, place: JsonObject): readonly Place[] {
  return sealsIn(value).map(seal => ({ seal, place }))
}

function placesInRegister({ declaration, value }: Register): readonly Place[] {
  const { name: register, keys } = declaration
  if (keys === undefined) return placed(value, { register })
  return Object.entries(value as JsonObject).flatMap(([key, member]) => placed(member, { register, key }))
}

/**
 * Returns the places where each secret of the game occurs: in matters, or in registers under a key. A viewer may see a
 * secret only with access to all of its places, also those in closed matters and retired registers.
 */
export function placesBySeal(state: State): Places {
  const places: Places = new Map()
  const ofClosed = summaryOf(
    state.closed,
    placesInClosed,
    matters => matters.flatMap(placesInMatter),
    parts => parts.flat(),
  )
  const ofRetired = summaryOf(
    state.retired ?? EMPTY,
    placesInRetired,
    registers => registers.flatMap(placesInRegister),
    parts => parts.flat(),
  )
  const ofOpen = Object.values(state.matters).flatMap(placesInMatter)
  const ofRegisters = Object.values(state.registers).flatMap(placesInRegister)
  for (const { seal, place } of [...ofClosed, ...ofOpen, ...ofRetired, ...ofRegisters])
    places.set(seal, [...(places.get(seal) ?? []), place])
  return places
}
