import type { Effect } from '../effects/effect.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { matterIn } from './find-matter.ts'
import type { Register } from './register.ts'
import type { State } from './state.ts'

const sizes = new WeakMap<object, number>()

/**
 * Size of all registers, in bytes of canonical JSON. Each value is measured only once as long as it does not change.
 */
export function registersSize(state: State): number {
  return Object.values(state.registers).reduce((sum, register) => sum + sizeOf(register.value), 0)
}

/** Size of a register with a new value under a key (or as a whole), in bytes. */
export function sizeWith({ declaration, value: before }: Register, key: string | undefined, value: Json): number {
  if (declaration.keys === undefined || key === undefined) return sizeOf(value)
  const members = before as JsonObject
  const known = lookup(members, key)
  return membersSize(members) + sizeOf(value) - (known === undefined ? -key.length - 4 : sizeOf(known))
}

/**
 * Updates the stored size of a keyed register's members after a write, so that adding a key costs no more than
 * measuring that key.
 */
export function noteSize(before: Register, after: Register | undefined, key: string | undefined): void {
  if (after === undefined || key === undefined || typeof after.value !== 'object' || after.value === null) return
  const value = lookup(after.value as JsonObject, key)
  if (value !== undefined) sizes.set(after.value, sizeWith(before, key, value))
}

/** Maximum size of a matter's fields, in bytes of canonical JSON. */
export const MATTER_CAP = 524_288

type MatterEffect = Extract<Effect, { readonly do: 'openMatter' | 'changeMatter' | 'closeMatter' }>

/** Size of a matter's fields after an effect, in bytes. */
export function matterSizeWith(state: State, effect: MatterEffect): number {
  if (effect.do === 'openMatter') return membersSize(effect.matter.fields)
  const before = matterIn(state, effect.matter)?.fields ?? {}
  const { set = {} } = effect
  const size = Object.entries(set).reduce((sum, [key, value]) => {
    const known = lookup(before, key)
    return sum + sizeOf(value) - (known === undefined ? -key.length - 4 : sizeOf(known))
  }, membersSize(before))
  return size
}

/** The total size of the members of a keyed register. */
function membersSize(members: JsonObject): number {
  const known = sizes.get(members)
  if (known !== undefined) return known
  const size = Object.entries(members).reduce((sum, [key, value]) => sum + key.length + 4 + sizeOf(value), 2)
  sizes.set(members, size)
  return size
}

function sizeOf(value: Json): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 8
  const known = sizes.get(value)
  if (known !== undefined) return known
  const size = canonical(value).length
  sizes.set(value, size)
  return size
}
