import { lookup } from '../values/lookup.ts'
import type { Rule, RuleId } from './rule.ts'
import type { State } from './state.ts'

const printed = new WeakMap<object, readonly Rule[]>()

/** The rules in printed order, group by group. */
export function rulesInOrder(state: State): readonly Rule[] {
  const known = printed.get(state.rules)
  if (known !== undefined) return known
  const rules = state.groups.flatMap(group => group.rules.flatMap(id => lookup(state.rules, id) ?? []))
  printed.set(state.rules, rules)
  return rules
}

const voided = new WeakMap<State['findings'], ReadonlySet<RuleId>>()

/** Whether a rule is in the game and not void. */
export function inForce({ rules, findings }: State, id: RuleId): boolean {
  if (lookup(rules, id) === undefined) return false
  if (findings.length === 0) return true
  const known = voided.get(findings) ?? new Set(findings.map(({ rule }) => rule))
  voided.set(findings, known)
  return !known.has(id)
}

const byLabel = new WeakMap<readonly Rule[], Map<string, Rule[]>>()

/** The rules that currently have a label, in printed order. */
export function rulesLabelled(state: State, label: string): readonly Rule[] {
  const rules = rulesInOrder(state)
  const known = byLabel.get(rules) ?? Map.groupBy(rules, rule => rule.label)
  byLabel.set(rules, known)
  return known.get(label) ?? []
}

/**
 * The entry that brought what a rule forbids: the last one in which people said in its place that it forbids something
 * or, if they have not, the one that gave it its present text. Undefined if the game began with it.
 */
export function entryThatBrought({ rules, answers }: State, id: RuleId): number | undefined {
  const { textSince = 0, program = null } = lookup(rules, id) ?? {}
  const said = program === null ? answers.findLast(it => it.rule === id && it.value === false)?.entry : undefined
  return said ?? (textSince === 0 ? undefined : textSince)
}

/** The constants of a rule's program that its text in force no longer states. */
export function paramsUnsaid({ front }: Rule): readonly string[] {
  return Object.entries(front.params).flatMap(([name, { unsaid }]) => (unsaid === true ? [name] : []))
}

/**
 * Returns a rule's label for people, with `#2` if it is the second in printed order with that label. Returns the
 * identity of a rule that is gone.
 */
export function labelOf(state: State, id: RuleId | null): string {
  if (id === null) return 'the founders'
  const rule = lookup(state.rules, id)
  if (rule === undefined) return id
  const alike = rulesLabelled(state, rule.label)
  return alike.length < 2 ? rule.label : `${rule.label}#${alike.indexOf(rule) + 1}`
}
