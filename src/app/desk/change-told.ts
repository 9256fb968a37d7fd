import { type Change, changeOf } from '../../institutions/change.ts'
import { reworded } from '../../institutions/reworded.ts'
import type { Json, JsonObject } from '../../kernel/json.ts'
import type { Matter } from '../../kernel/matter.ts'
import type { Rule } from '../../kernel/rule.ts'
import type { State } from '../../kernel/state.ts'
import { changeInWords } from '../change-in-words.ts'
import { labelShown } from '../names.ts'
import { ruleInWords } from '../rule-in-words.ts'
import { linesCompared } from './lines-compared.ts'

/** What a matter would change, each change with the text that is law now and the one that would be. */
export function changesTold(state: State, { fields }: Pick<Matter, 'fields'>): readonly JsonObject[] {
  const { changes, change } = fields
  const list = (Array.isArray(changes) ? changes : change == null ? [] : [change]) as readonly Json[]
  return list.flatMap(it => {
    const understood = changeOf(it)
    return understood === undefined ? [] : [changeTold(state, understood)]
  })
}

function changeTold(state: State, change: Change): JsonObject {
  const rule = 'rule' in change ? state.rules[change.rule] : undefined
  const text = newText(change, rule)
  return {
    kind: change.kind,
    words: changeInWords(state, change),
    rule: rule === undefined ? null : labelShown(state, rule),
    heading: rule === undefined ? null : ruleInWords(state, rule.id),
    title: 'title' in change ? (change.title ?? null) : null,
    text: text ?? null,
    was: rule?.text ?? null,
    changed: text === undefined || rule === undefined ? null : linesCompared(rule.text, text),
    ...programOf(change),
  }
}

/** The text that would be law; undefined where no rule gets another one. */
function newText(change: Change, rule: Rule | undefined): string | undefined {
  if ('text' in change && change.text !== undefined) return change.text
  return change.kind === 'amend' && rule !== undefined ? reworded(rule, change.params ?? {}) : undefined
}

/** A program that comes with the text; or that the rule would keep, or lose, the one it has. */
function programOf(change: Change): JsonObject {
  const program = 'program' in change ? change.program : undefined
  if (program === undefined) return { program: null, source: null }
  return typeof program === 'string' ? { program, source: null } : { program: 'new', source: program.source }
}
