import { randomBytes } from 'node:crypto'
import { type ActSchema, hashedAs, isSaid } from '../../kernel/acts/act-schema.ts'
import { saidHash } from '../../kernel/log/chain.ts'
import type { Beside } from '../../kernel/log/entry.ts'
import { isSealed } from '../../kernel/state/sealed.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { sha256 } from './world.ts'

/** An act's arguments in which salted hashes replace names and free text, and the bytes to store outside the chain. */
export type Sealed = { readonly args: JsonObject; readonly beside: Beside }

/**
 * Removes the names and the free text from an act's arguments, so that a host can withhold them without breaking the
 * chain.
 */
export function seal(schema: ActSchema, args: JsonObject, salt: () => string): Sealed {
  const beside: Record<string, { salt: string; text: string }> = {}
  const sealed = Object.entries(args).map(([name, value]): [string, Json] => {
    const hashed = hashedAs(lookup(schema, name) ?? '')
    if (hashed === undefined) return [name, value]
    return [name, hashed === 'said' ? said(value, salt, beside) : secret(value, salt, beside)]
  })
  return { args: Object.fromEntries(sealed), beside }
}

/**
 * Replaces a text by its salted hash. Anything but text, especially a hash without its text, is left for the kernel to
 * refuse.
 */
export function said(value: Json, salt: () => string, beside: Record<string, { salt: string; text: string }>): Json {
  if (isSaid(value)) return null
  const hash = kept(value, salt, beside)
  return hash === undefined ? value : { said: hash }
}

/** Replaces a secret by its salted hash, which stays sealed until a rule opens it. */
function secret(value: Json, salt: () => string, beside: Record<string, { salt: string; text: string }>): Json {
  if (isSealed(value)) return null
  const hash = kept(value, salt, beside)
  return hash === undefined ? value : { sealed: hash }
}

function kept(
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

/** A secret that cannot be guessed: 256 bits, as 43 letters, digits, `-` and `_`. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
