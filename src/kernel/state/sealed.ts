import type { Effect } from '../effects/effect.ts'
import type { Beside } from '../log/entry.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { membersOf, valueAt, withValues } from '../values/persistent-map.ts'
import type { PersonId, Seal, State } from './state.ts'

/** Whether a value is a secret as written in the chain: a salted commitment to its text. */
export function isSealed(value: Json | undefined): value is JsonObject & { readonly sealed: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { sealed } = value as JsonObject
  return typeof sealed === 'string' && /^[0-9a-f]{64}$/.test(sealed)
}

/** A secret of the game, opened or not; undefined if no one has sealed it. */
export function sealIn(state: Pick<State, 'seals' | 'opened'>, seal: string): Seal | undefined {
  return valueAt(state.seals, seal) ?? valueAt(state.opened, seal)
}

/** Secrets without their texts, except those that may be known. */
export function withoutTextsUnless(seals: State['seals'], isKnown: (seal: string) => boolean): State['seals'] {
  const hidden = membersOf(seals).filter(([seal]) => !isKnown(seal))
  return withValues<Seal>(
    seals,
    hidden.map(([seal, { salt: _salt, text: _text, ...closed }]) => [seal, closed]),
  )
}

/** Returns a secret reduced to its commitment. */
export function sealedRef({ sealed }: { readonly sealed: string }): JsonObject {
  return { sealed }
}

/** All commitments in a value, at any depth, without duplicates. */
export function sealsIn(value: Json | undefined): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  if (isSealed(value)) return [value.sealed]
  return [...new Set(Object.values(value).flatMap(it => sealsIn(it as Json)))]
}

/** Returns a value with every secret in it reduced to its commitment. */
export function withoutSecrets(value: Json): Json {
  return mapSecrets(value, sealedRef)
}

/** An act's arguments as seen by the programs that rule on the act, which may read its sealed values. */
export function withSecrets(state: State, args: JsonObject): JsonObject {
  return mapSecrets(args, secret => {
    const value = sealIn(state, secret.sealed)?.text
    return value === undefined ? { ...secret } : { sealed: secret.sealed, value }
  }) as JsonObject
}

/** Returns the state with an act's withholdable texts and its secrets, which are stored separately. */
export function withTextsAndSecrets(state: State, brought: readonly string[], by: PersonId, beside: Beside): State {
  const texts = Object.entries(beside).filter(([hash]) => !brought.includes(hash))
  const said = texts.map(([hash, { text }]) => [hash, text] as const)
  const fresh = brought.filter(seal => sealIn(state, seal) === undefined)
  const seals = fresh.map(seal => [seal, { by, ...lookup(beside, seal) }] as const)
  return {
    ...state,
    ...(said.length === 0 ? {} : { said: withValues(state.said, said) }),
    ...(seals.length === 0 ? {} : { seals: withValues<Seal>(state.seals, seals) }),
  }
}

/**
 * Opens the secrets in a value, or returns the reason why they cannot be opened: they are unknown here, or this person
 * may not open them.
 */
export function revealEffects(
  state: State,
  value: Json,
  hand?: PersonId,
): { readonly effects: readonly Effect[] } | { readonly bad: string } {
  const closed = sealsIn(value).filter(seal => sealIn(state, seal)?.open !== true)
  if (closed.some(seal => sealIn(state, seal)?.text === undefined)) return { bad: 'the sealed value is not known here' }
  if (hand !== undefined && closed.some(seal => sealIn(state, seal)?.by !== hand))
    return { bad: 'only the person who sealed a secret can open it by hand' }
  return { effects: closed.map(seal => ({ do: 'reveal', seal, salt: '', text: '' })) }
}

/**
 * Returns an effect with its secrets opened, at the moment it happens. A reveal contains the sealed text only from this
 * moment on, so items held earlier and questions asked earlier do not disclose it. Open values are written as plain
 * text.
 */
export function openedEffect(state: State, effect: Effect): Effect {
  if (effect.do === 'reveal') return { ...effect, ...secretOf(state, effect.seal) }
  if (effect.do === 'write') return { ...effect, value: withOpenSeals(state, effect.value) }
  if (effect.do !== 'changeMatter' && effect.do !== 'closeMatter') return effect
  return effect.set === undefined ? effect : { ...effect, set: withOpenSeals(state, effect.set) as JsonObject }
}

function secretOf(state: State, seal: string): { readonly salt: string; readonly text: string } {
  const { salt = '', text = '' } = sealIn(state, seal) ?? {}
  return { salt, text }
}

function withOpenSeals(state: State, value: Json): Json {
  if (sealsIn(value).length === 0) return value
  return mapSecrets(value, ({ sealed }) => {
    const seal = sealIn(state, sealed)
    return seal?.open === true && seal.text !== undefined ? seal.text : { sealed }
  })
}

function mapSecrets(value: Json, secret: (it: { readonly sealed: string }) => Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (isSealed(value)) return secret(value)
  if (Array.isArray(value)) return (value as readonly Json[]).map(it => mapSecrets(it, secret))
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, mapSecrets(it, secret)]))
}
