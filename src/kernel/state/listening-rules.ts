import type { Hooks } from '../programs/program-runner.ts'
import type { RuleId } from './rule.ts'
import { rulesInOrder } from './rulebook.ts'
import type { State } from './state.ts'

/** The parts of a program: each contains functions for acts, questions or events. */
export type Part = 'offers' | 'forbids' | 'answers' | 'after'

type Index = { readonly [part in Part]: ReadonlyMap<string, readonly RuleId[]> } & {
  readonly charters: ReadonlyMap<string, readonly RuleId[]>
  readonly names: number
}

const indexes = new WeakMap<object, WeakMap<object, Index>>()

/** The rules in force whose programs have a function of this name in this part, in printed order. */
export function listeners(state: State, part: Part, name: string): readonly RuleId[] {
  return cachedIndex(state)[part].get(name) ?? []
}

/** The rules in force that charter an institution, in printed order. */
export function charterers(state: State, institution: string): readonly RuleId[] {
  return cachedIndex(state).charters.get(institution) ?? []
}

/** All names that programs in force have in a part: every act that they offer, or every event that they listen for. */
export function functionNamesInForce(state: State, part: Part): readonly string[] {
  return [...cachedIndex(state)[part].keys()]
}

/** The cost of finding listeners: the number of rules in force plus the number of names that they declare. */
export function listenerIndexSize(state: State): number {
  return cachedIndex(state).names
}

function cachedIndex(state: State): Index {
  const byFindings = indexes.get(state.rules) ?? new WeakMap<object, Index>()
  indexes.set(state.rules, byFindings)
  const known = byFindings.get(state.findings)
  if (known !== undefined) return known
  const made = makeIndex(state)
  byFindings.set(state.findings, made)
  return made
}

function makeIndex(state: State): Index {
  const made = { offers: new Map(), forbids: new Map(), answers: new Map(), after: new Map(), charters: new Map() }
  let names = 0
  const voided = new Set(state.findings.map(finding => finding.rule))
  for (const rule of rulesInOrder(state).filter(it => !voided.has(it.id))) {
    for (const charter of rule.front.charters) enter(made.charters, charter, rule.id)
    names += 1
    if (rule.program === null) continue
    for (const part of ['offers', 'forbids', 'answers', 'after'] as const)
      names += enterAll(made[part], rule.program.manifest[part], rule.id)
  }
  return { ...made, names }
}

function enterAll(map: Map<string, RuleId[]>, hooks: Hooks, rule: RuleId): number {
  const names = Object.keys(hooks)
  for (const name of names) enter(map, name, rule)
  return names.length
}

function enter(map: Map<string, RuleId[]>, name: string, rule: RuleId): void {
  const known = map.get(name)
  if (known === undefined) map.set(name, [rule])
  else known.push(rule)
}
