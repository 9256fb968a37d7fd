import { randomBytes } from 'node:crypto'
import { NAMING_MOVES } from '../../institutions/membership.ts'
import { type ActSchema, hashKind, isSaid, withoutOptionalMark } from '../../kernel/acts/act-schema.ts'
import { saidHash } from '../../kernel/log/chain.ts'
import type { Beside } from '../../kernel/log/entry.ts'
import { isSealed } from '../../kernel/state/sealed.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { sha256 } from './world.ts'

/** An act's arguments with salted hashes in place of names and free text, and the bytes to store outside the chain. */
export type Sealed = { readonly args: JsonObject; readonly beside: Beside }

/**
 * Replaces the names and the free text in an act's arguments with salted hashes, so that a host can withhold the texts
 * without breaking the chain.
 */
export function seal(schema: ActSchema, args: JsonObject, salt: () => string): Sealed {
  const beside: Record<string, { salt: string; text: string }> = {}
  const sealed = Object.entries(args).map(([name, value]): [string, Json] => {
    if (withoutOptionalMark(lookup(schema, name) ?? '') === 'effects') return [name, namesAsHashes(value, salt, beside)]
    const hashed = hashKind(lookup(schema, name) ?? '')
    if (hashed === undefined) return [name, value]
    return [name, hashed === 'said' ? textAsHash(value, salt, beside) : hashedSecret(value, salt, beside)]
  })
  return { args: Object.fromEntries(sealed), beside }
}

/** Replaces the names that effects give to people with their salted hashes. */
function namesAsHashes(
  effects: Json,
  salt: () => string,
  beside: Record<string, { salt: string; text: string }>,
): Json {
  if (!Array.isArray(effects)) return effects
  return effects.map((effect: Json): Json => {
    if (typeof effect !== 'object' || effect === null || Array.isArray(effect)) return effect
    const { effect: move, name, surname } = effect as JsonObject
    if (typeof move !== 'string' || !NAMING_MOVES.includes(move)) return effect
    const names = Object.entries({ name, surname }).flatMap(([part, it]) =>
      it === undefined ? [] : [[part, textAsHash(it, salt, beside)] as const],
    )
    return { ...(effect as JsonObject), ...Object.fromEntries(names) }
  })
}

/**
 * Replaces a text with its salted hash. Anything that is not a text is left for the kernel to refuse, in particular a
 * hash without its text.
 */
export function textAsHash(
  value: Json,
  salt: () => string,
  beside: Record<string, { salt: string; text: string }>,
): Json {
  if (isSaid(value)) return null
  const hash = hashOfText(value, salt, beside)
  return hash === undefined ? value : { said: hash }
}

/** Replaces a secret with its salted hash. The secret stays sealed until a rule opens it. */
function hashedSecret(value: Json, salt: () => string, beside: Record<string, { salt: string; text: string }>): Json {
  if (isSealed(value)) return null
  const hash = hashOfText(value, salt, beside)
  return hash === undefined ? value : { sealed: hash }
}

function hashOfText(
  value: Json,
  salt: () => string,
  beside: Record<string, { salt: string; text: string }>,
): string | undefined {
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined
  const grain = salt()
  const hash = saidHash(grain, value, sha256)
  beside[hash] = { salt: grain, text: value }
  return hash
}

/** Returns a secret that no one can guess: 256 bits, as 43 letters, digits, `-` and `_`. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
