import type { JsonObject } from '../../kernel/json.ts'
import type { Rule } from '../../kernel/rule.ts'
import { labelOf } from '../../kernel/rulebook.ts'
import type { State } from '../../kernel/state.ts'
import { type RuleCompared, rulesCompared } from '../adoption/rules-compared.ts'
import { labelShown } from '../names.ts'
import { rulePage } from '../rule-page.ts'
import { textApart } from '../text-apart.ts'
import { linesCompared } from './lines-compared.ts'
import { paramsTold } from './params-told.ts'

/** Every rule that would not be as it is: how it reads and would read, and who would carry it out. */
export function ruleComparedTold(before: State, after: State): readonly JsonObject[] {
  return rulesCompared(before, after).map(it => told(before, after, it))
}

function told(before: State, after: State, { is, was, rule, finding }: RuleCompared): JsonObject {
  const there = rule === undefined ? before : after
  const shown = (rule ?? was) as Rule
  return {
    is,
    label: labelShown(there, shown),
    before: was === undefined ? null : labelShown(before, was),
    heading: rulePage(there, shown).heading,
    was: was?.text ?? null,
    text: rule?.text ?? null,
    changed:
      was === undefined || rule === undefined || was.text === rule.text ? null : linesCompared(was.text, rule.text),
    void: finding === undefined ? null : { by: labelOf(after, finding.by), clause: finding.clause },
    program: programTold(was, rule),
    ...besideText(was, rule),
    notes: rule === undefined ? [] : rulePage(after, rule).notes,
  }
}

/** Where the program stays: what it counts with otherwise, and whether the text says what it does not know. */
function besideText(was: Rule | undefined, rule: Rule | undefined): JsonObject {
  if (was === undefined || rule === undefined || programTold(was, rule) !== 'kept') return { apart: false, counted: [] }
  const { text, front } = rule
  return { apart: textApart(was, text, front.params), counted: paramsTold(was.front.params, front.params, text) }
}

/** What becomes of its program: `new`, `gone`, `another` or the same, `none` or `kept`. */
function programTold(was: Rule | undefined, rule: Rule | undefined): string {
  const [had, has] = [was?.program ?? null, rule?.program ?? null]
  if (has === null) return had === null ? 'none' : 'gone'
  if (had === null) return 'new'
  return had.hash === has.hash ? 'kept' : 'another'
}
