import type { Json } from '../kernel/json.ts'
import { own } from '../kernel/own.ts'
import type { RegisterDeclaration } from '../kernel/register.ts'
import { startOf } from '../kernel/register-value.ts'
import type { State } from '../kernel/state.ts'
import type { World } from '../kernel/world.ts'
import { sittingNow } from './sitting-now.ts'

/** A register as it stands: written, or derived from others; one that no charter has opened stands at its start. */
export type RegisterNow = { readonly declaration: RegisterDeclaration; readonly value: Json }

/** What a register holds now, by its public name; undefined if there is none of that name. */
export function registerNow(world: World, state: State, name: string): RegisterNow | undefined {
  const kept = own(state.registers, name)
  if (kept !== undefined) return kept
  const institutions = Object.values(world.institutions)
  for (const { derived } of institutions) {
    const derive = own(derived, name)
    if (derive === undefined) continue
    const value = derive(sittingNow(world, state))
    return { declaration: { name, type: Array.isArray(value) ? 'persons' : 'person', start: null }, value }
  }
  const declared = institutions.flatMap(({ registers }) => registers).find(register => register.name === name)
  return declared === undefined ? undefined : { declaration: declared, value: startOf(declared) }
}
