import { matterIn } from '../../kernel/state/find-matter.ts'
import type { RegisterDeclaration, RegisterKeys } from '../../kernel/state/register.ts'
import { startValue } from '../../kernel/state/register-value.ts'
import { isSealed } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { nameOf, uniqueRuleLabel } from '../names/names-and-labels.ts'
import { callContextNow } from '../play/call-context.ts'
import { displayedAmount } from '../prose/values.ts'
import { secretTextOrPlaceholder } from './secrets.ts'

/**
 * The current value of a register, whether stored or derived from other registers. A register that no charter has
 * opened has its initial value.
 */
export type RegisterNow = { readonly declaration: RegisterDeclaration; readonly value: Json }

/** Returns the current value of a register, by its public name; undefined if no register has that name. */
export function registerNow(world: World, state: State, name: string): RegisterNow | undefined {
  const kept = lookup(state.registers, name)
  if (kept !== undefined) return kept
  const institutions = Object.values(world.institutions)
  for (const { derived } of institutions) {
    const derive = lookup(derived, name)
    if (derive === undefined) continue
    const value = derive(callContextNow(world, state))
    return { declaration: { name, type: Array.isArray(value) ? 'persons' : 'person', start: null }, value }
  }
  const declared = institutions.flatMap(({ registers }) => registers).find(register => register.name === name)
  return declared === undefined ? undefined : { declaration: declared, value: startValue(declared) }
}

/** The value of a register as displayed, with names for people, labels for rules, and exact numbers as numbers. */
export function displayedValue(state: State, { declaration, value }: RegisterNow): Json {
  const { keys, type } = declaration
  if (keys === undefined) return displayedMember(state, type, value)
  return withDisplayedKeys(
    value as JsonObject,
    key => keyShown(state, keys, key),
    member => displayedMember(state, type, member),
  )
}

/** A key of a register as displayed. */
function keyShown(state: State, keys: RegisterKeys, key: string): string {
  return keys === 'text' ? key : String(identityShown(state, key))
}

function displayedMember(state: State, type: string, value: Json): Json {
  if (type === 'rational') return displayedAmount(value)
  return type === 'integer' || type === 'boolean' || type === 'text' ? value : withDisplayNames(state, value)
}

/** Data with the display name in place of every identity. */
export function withDisplayNames(state: State, value: Json): Json {
  if (typeof value === 'string') return identityShown(state, value)
  if (Array.isArray(value)) return (value as readonly Json[]).map(it => withDisplayNames(state, it))
  if (typeof value !== 'object' || value === null) return value
  if (isSealed(value)) return secretTextOrPlaceholder(state, value)
  return eachWithDisplayNames(state, value as JsonObject)
}

/** The members of a map with display names in place of identities. */
export function eachWithDisplayNames(state: State, members: JsonObject): JsonObject {
  return withDisplayedKeys(
    members,
    key => String(identityShown(state, key)),
    member => withDisplayNames(state, member),
  )
}

/** A map with its keys as displayed. If two keys would look the same, both are left unchanged, so neither is lost. */
function withDisplayedKeys(
  map: JsonObject,
  keyShown: (key: string) => string,
  shown: (member: Json) => Json,
): JsonObject {
  const keys = Object.keys(map)
  const seen = keys.map(keyShown)
  const times = Map.groupBy(seen, it => it)
  const apart = seen.map((name, at) => (times.get(name)?.length === 1 ? name : (keys[at] ?? name)))
  const told = new Set(apart).size === keys.length ? apart : keys
  return Object.fromEntries(Object.values(map).map((member, at) => [told[at] ?? '', shown(member)]))
}

function identityShown(state: State, value: string): Json {
  if (Object.hasOwn(state.persons, value)) return nameOf(state, value)
  const rule = lookup(state.rules, value)
  return rule === undefined ? (matterIn(state, value)?.label ?? value) : uniqueRuleLabel(state, rule)
}
