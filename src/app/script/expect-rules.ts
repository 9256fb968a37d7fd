import type { Json } from '../../kernel/json.ts'
import { own } from '../../kernel/own.ts'
import { labelOf } from '../../kernel/rulebook.ts'
import { isObject } from '../bind-value.ts'
import { explain } from '../explain.ts'
import { ruleFound } from '../names.ts'
import { NotUnderstood } from '../not-understood.ts'
import { countOf, ruleShown } from '../view.ts'
import { eachOf } from './each-of.ts'
import { miss } from './miss.ts'
import { holdsNothing, same, sameText } from './same.ts'
import type { StepSeen, Table } from './table.ts'

/** `rules`: by the label that each bears now; null for a label that no rule bears, `{}` for no rule at all. */
export function expectRules(table: Table, seen: StepSeen, expected: Json): void {
  if (holdsNothing(expected)) {
    expectCounts(table, seen, { rules: 0 })
    return
  }
  for (const [label, fields] of eachOf(expected, 'rules')) expectRule(table, seen, label, fields)
}

function expectRule(table: Table, seen: StepSeen, label: string, fields: Json): void {
  const rule = ruleFound(table.game.state, label)
  if (fields === null) {
    if (rule !== undefined) miss(table, seen, `no rule ${label}`, `rule ${label}: ${rule.title || rule.text}`, [])
    return
  }
  if (rule === undefined) {
    miss(table, seen, `a rule ${label}`, 'no rule bears that label now', reasons(table, `label of ${label}`))
    return
  }
  if (!isObject(fields)) throw new NotUnderstood('Of a rule are expected fields: {status: mutable, text: "…"}.')
  const shown = ruleShown(table.game.state, rule)
  for (const [name, value] of Object.entries(fields)) {
    const actual = name === 'number' ? shown['label'] : own(shown, name)
    if (fits(name, value, actual ?? null)) continue
    miss(
      table,
      seen,
      `${name} of rule ${label}: ${JSON.stringify(value)}`,
      JSON.stringify(actual ?? null),
      reasons(table, `${name} of ${label}`),
    )
  }
}

function fits(name: string, expected: Json, actual: Json): boolean {
  if (name === 'text' && typeof expected === 'string') return sameText(expected, String(actual))
  if (name === 'void' && (expected === true || expected === null))
    return expected === true ? actual !== false : actual === false
  const plain = typeof expected !== 'object' && typeof actual !== 'object'
  return same(expected, actual) || (plain && `${expected}` === `${actual}`)
}

function reasons(table: Table, of: string): readonly string[] {
  try {
    const explanation = explain(table.game.state, table.past, of)
    return explanation === undefined ? [] : [`Since entry ${explanation.entry}: ${explanation.sentence}`]
  } catch (fault) {
    if (fault instanceof NotUnderstood) return []
    throw fault
  }
}

/** `counts`: how many rules are mutable, immutable …; void ones count. */
export function expectCounts(table: Table, seen: StepSeen, expected: Json): void {
  for (const [value, count] of eachOf(expected, 'counts')) {
    const actual = countOf(table.game.state, value)
    if (!same(count, actual)) miss(table, seen, `${count} ${value} rules`, `${actual}`, [])
  }
}

/** `void`: which rule is void by which; `{}` for none at all. */
export function expectVoid(table: Table, seen: StepSeen, expected: Json): void {
  const { state } = table.game
  if (holdsNothing(expected)) {
    const found = state.findings.map(({ rule, by }) => `rule ${labelOf(state, rule)} is void by ${labelOf(state, by)}`)
    if (found.length > 0) miss(table, seen, 'no rule is void', found.join(', '))
    return
  }
  for (const [label, by] of eachOf(expected, 'void')) {
    const rule = ruleFound(state, label)
    const actual = rule === undefined ? null : (ruleShown(state, rule)['void'] ?? null)
    const text =
      rule === undefined
        ? `no rule ${label}`
        : actual === false
          ? `rule ${label} is not void`
          : `rule ${label} is void by ${actual}`
    if (rule === undefined || !fits('void', by, actual))
      miss(table, seen, `rule ${label} is void by ${JSON.stringify(by)}`, text, reasons(table, `void of ${label}`))
  }
}
