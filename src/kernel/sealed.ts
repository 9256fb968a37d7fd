import type { Effect } from './effect.ts'
import type { Json, JsonObject } from './json.ts'
import { own } from './own.ts'
import type { State } from './state.ts'

/** Whether a value is a secret as it stands in the chain: a salted commitment to what it says. */
export function isSealed(value: Json | undefined): value is JsonObject & { readonly sealed: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { sealed } = value as JsonObject
  return typeof sealed === 'string' && /^[0-9a-f]{64}$/.test(sealed)
}

/** A secret without whatever was told beside its commitment. */
export function sealedRef({ sealed }: { readonly sealed: string }): JsonObject {
  return { sealed }
}

/** The commitments anywhere in a value, each once. */
export function sealsIn(value: Json | undefined): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  if (isSealed(value)) return [value.sealed]
  return [...new Set(Object.values(value).flatMap(it => sealsIn(it as Json)))]
}

/** A value with every secret in it as its commitment only. */
export function withoutSecrets(value: Json): Json {
  return mapped(value, sealedRef)
}

/** An act's arguments as the programs that rule on it see them: what is sealed in them, they may read. */
export function withSecrets(state: State, args: JsonObject): JsonObject {
  return mapped(args, secret => {
    const value = own(state.said, secret.sealed)
    return value === undefined ? { ...secret } : { sealed: secret.sealed, value }
  }) as JsonObject
}

/** What opens the secrets in a value: the value with what they say in their place, and the effects that reveal them. */
export function opened(
  state: State,
  value: Json,
): { readonly value: Json; readonly effects: readonly Effect[]; readonly lost: readonly string[] } {
  const seals = sealsIn(value)
  const known = (seal: string) => own(state.said, seal) !== undefined
  const effects = seals.filter(known).map((seal): Effect => {
    return { do: 'reveal', seal, salt: own(state.seals, seal)?.salt ?? '', text: own(state.said, seal) ?? '' }
  })
  const plain = mapped(value, ({ sealed }) => own(state.said, sealed) ?? { sealed })
  return { value: plain, effects, lost: seals.filter(seal => !known(seal)) }
}

function mapped(value: Json, secret: (it: { readonly sealed: string }) => Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (isSealed(value)) return secret(value)
  if (Array.isArray(value)) return (value as readonly Json[]).map(it => mapped(it, secret))
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, mapped(it, secret)]))
}
