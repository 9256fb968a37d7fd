import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { NotUnderstood } from '../binding/binding-context.ts'
import { explain } from '../explain/explain-fact-or-answer.ts'
import { ruleFound } from '../names/names-and-labels.ts'
import { displayedRule } from '../views/displayed-rule-and-matter.ts'
import { type Difference, difference, holdsNothing, isEmpty, type Meaning, requiredExpectations } from './difference.ts'
import { type StepSeen, type Table, wordMatcherFor } from './script-progress.ts'
import { recordMiss } from './script-report.ts'

/**
 * `rules`: rules by their current labels. null expects that no rule has the label, and `{}` expects that there are no
 * rules at all.
 */
export function expectRules(table: Table, seen: StepSeen, expected: Json): void {
  if (holdsNothing(expected)) {
    expectCounts(table, seen, { rules: 0 })
    return
  }
  for (const [label, fields] of requiredExpectations(expected, 'rules')) expectRule(table, seen, label, fields)
}

function expectRule(table: Table, seen: StepSeen, label: string, fields: Json): void {
  const rule = ruleFound(table.game.state, label)
  if (fields === null) {
    if (rule !== undefined) recordMiss(table, seen, `no rule ${label}`, `rule ${label}: ${rule.title || rule.text}`, [])
    return
  }
  if (rule === undefined) {
    recordMiss(
      table,
      seen,
      `a rule ${label}`,
      'no rule has that label now',
      explanationLines(table, `label of ${label}`),
    )
    return
  }
  if (fields === true) return
  const shown = displayedRule(table.game.state, rule)
  if (!isObject(fields)) throw new NotUnderstood('Write the fields expected of a rule: {status: mutable, text: "…"}.')
  if (isEmpty(fields))
    throw new NotUnderstood(`Rule ${label} exists, but “{}” would mean that it is empty. Name a field, or write true.`)
  for (const [name, value] of Object.entries(fields)) {
    const actual = name === 'number' ? shown['label'] : lookup(shown, name)
    const differing = fieldDifference(name, value, actual, wordMatcherFor(table.game.state))
    if (differing === undefined) continue
    const of = `${name} of rule ${label}`
    recordMiss(
      table,
      seen,
      `${of}: ${JSON.stringify(differing.expected)}`,
      `${of}: ${JSON.stringify(differing.actual)}`,
      explanationLines(table, `${name} of ${label}`),
    )
  }
}

/**
 * Compares a field of a rule. A rule in force has no value for `void`, and a rule without a program has none for its
 * program. For a void rule, `true` matches any cause.
 */
function fieldDifference(
  name: string,
  expected: Json,
  actual: Json | undefined,
  meaning: Meaning,
): Difference | undefined {
  if (name !== 'void' && name !== 'program') return difference(expected, actual, meaning)
  if (expected === true && actual !== false) return undefined
  return difference(expected, expected === null && actual === false ? null : actual, meaning)
}

function explanationLines(table: Table, of: string): readonly string[] {
  try {
    const explanation = explain(table.game.state, table.past, of)
    return explanation === undefined ? [] : [`Since entry ${explanation.entry}: ${explanation.sentence}`]
  } catch (fault) {
    if (fault instanceof NotUnderstood) return []
    throw fault
  }
}

/** `counts`: the numbers of mutable rules, immutable rules and so on, including void rules. */
export function expectCounts(table: Table, seen: StepSeen, expected: Json): void {
  for (const [value, count] of requiredExpectations(expected, 'counts')) {
    const actual = countRulesWith(table.game.state, value)
    if (difference(count, actual) !== undefined) recordMiss(table, seen, `${count} ${value} rules`, `${actual}`, [])
  }
}

/** `void`: which rules are void, and which rules make them void. `{}` expects that there are none. */
export function expectVoid(table: Table, seen: StepSeen, expected: Json): void {
  const { state } = table.game
  if (holdsNothing(expected)) {
    const found = state.findings.map(({ rule, by }) => `rule ${labelOf(state, rule)} is void by ${labelOf(state, by)}`)
    if (found.length > 0) recordMiss(table, seen, 'no rule is void', found.join(', '))
    return
  }
  for (const [label, by] of requiredExpectations(expected, 'void')) {
    const rule = ruleFound(state, label)
    const actual = rule === undefined ? null : (displayedRule(state, rule)['void'] ?? null)
    const text =
      rule === undefined
        ? `no rule ${label}`
        : actual === false
          ? `rule ${label} is not void`
          : `rule ${label} is void by ${actual}`
    if (rule === undefined || fieldDifference('void', by, actual, wordMatcherFor(state)) !== undefined)
      recordMiss(
        table,
        seen,
        `rule ${label} is void by ${JSON.stringify(by)}`,
        text,
        explanationLines(table, `void of ${label}`),
      )
  }
}

/**
 * The number of rules, void ones included, with this value for an attribute (such as the status “mutable”). For
 * “rules”, the number of all rules.
 */
function countRulesWith(state: State, value: string): number {
  const rules = Object.values(state.rules)
  if (value === 'rules') return rules.length
  return rules.filter(rule => Object.values(rule.attributes).includes(value)).length
}
