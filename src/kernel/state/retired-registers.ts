import { put, without } from '../effects/copy-on-write.ts'
import { lookup } from '../values/lookup.ts'
import { EMPTY, membersOf, valueAt, withoutKey, withValue } from '../values/persistent-map.ts'
import type { Register, RetiredRegister } from './register.ts'
import type { RuleId } from './rule.ts'
import { labelOf } from './rulebook.ts'
import type { State } from './state.ts'

/** The register that was retired last under a name; undefined if there is none, or if it has been reinstated. */
export function retiredRegister({ retired = EMPTY }: State, name: string): RetiredRegister | undefined {
  return valueAt(retired, name)
}

/** The register that has a name now or, if none has, the one that was retired last under that name. */
export function registerOrRetired(state: State, name: string): Register | undefined {
  return lookup(state.registers, name) ?? retiredRegister(state, name)
}

/** All retired registers, in the order in which they were retired. */
export function retiredRegisters({ retired = EMPTY }: State): readonly RetiredRegister[] {
  return membersOf(retired)
    .map(([, register]) => register)
    .toSorted((a, b) => a.retired - b.retired || (a.declaration.name < b.declaration.name ? -1 : 1))
}

/**
 * The state after a register is retired. Its name is free then. The last register of a name lies under the name, and
 * earlier ones under the name and their entry.
 */
export function withRegisterRetired(state: State, name: string): State {
  const register = lookup(state.registers, name)
  if (register === undefined) return state
  const { retired = EMPTY } = state
  const earlier = valueAt(retired, name)
  const kept = earlier === undefined ? retired : withValue(retired, `${name} ${earlier.retired}`, earlier)
  return {
    ...state,
    registers: without(state.registers, name),
    retired: withValue(kept, name, { ...register, retired: state.seq }),
  }
}

/** The state after the register that was retired last under a name is in use again, with what it contained. */
export function withRegisterReinstated(state: State, name: string): State {
  const found = retiredRegister(state, name)
  if (found === undefined || lookup(state.registers, name) !== undefined) return state
  const { retired: _, ...register } = found
  return {
    ...state,
    registers: put(state.registers, name, register),
    retired: withoutKey(state.retired ?? EMPTY, name),
  }
}

/** Says which rule keeps a register from being retired. */
export function neededBy(state: State, name: string, rule: RuleId): string {
  return `rule ${labelOf(state, rule)} still needs the register ${name}`
}

/** An institution's name and registers, as far as they matter here. */
type Keeper = { readonly name: string; readonly registers: readonly { readonly name: string }[] }

/**
 * A rule in force that needs a register, apart from rules that are about to leave the game: its program reads the
 * register or reacts to its changes, it charters the institution that the register belongs to, or people change the
 * register, or are named by it, by hand. A rule that only declares the register, or mentions it, does not need it.
 */
export function ruleThatNeeds(
  { rules }: State,
  name: string,
  institutions: readonly Keeper[],
  leaving: readonly RuleId[] = [],
): RuleId | undefined {
  const needs = needsOf(rules)
  const keepers = institutions.filter(it => it.registers.some(register => register.name === name))
  const needing = [needs.registers.get(name), ...keepers.map(it => needs.charters.get(it.name))].flatMap(it => it ?? [])
  return needing.find(id => !leaving.includes(id))
}

/** The rules that need each register and each institution. */
type Needs = { readonly [of in 'registers' | 'charters']: Map<string, RuleId[]> }

const known = new WeakMap<object, Needs>()

function needsOf(rules: State['rules']): Needs {
  const before = known.get(rules)
  if (before !== undefined) return before
  const needs: Needs = { registers: new Map(), charters: new Map() }
  for (const { id, program, front } of Object.values(rules)) {
    const { reads = [], after = {} } = program?.manifest ?? {}
    const changed = Object.keys(after).flatMap(event => /^changed (.*)$/.exec(event)?.[1] ?? [])
    const byHand = Object.entries(front.byHand ?? {}).flatMap(([register, who]) => [register, who.split('.')[0] ?? ''])
    for (const name of new Set([...reads, ...changed, ...byHand])) enter(needs.registers, name, id)
    for (const charter of front.charters) enter(needs.charters, charter, id)
  }
  known.set(rules, needs)
  return needs
}

function enter(map: Map<string, RuleId[]>, name: string, rule: RuleId): void {
  const rules = map.get(name)
  if (rules === undefined) map.set(name, [rule])
  else rules.push(rule)
}
