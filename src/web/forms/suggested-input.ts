import type { Rule } from '../../wire/game/rule.ts'
import { inputWithChange } from './argument-for-change.ts'
import type { ChangeDraft } from './change-draft.ts'
import { CHANGES } from './change-draft.ts'
import type { Argument, Draft } from './field-props.ts'
import { draftOfChange } from './prefilled-act-forms.ts'

type Members = { readonly [member: string]: unknown }

/**
 * The input of a form that proposes what a suggestion says; undefined if the suggestion names a rule that is no longer
 * in force under its number.
 */
export function inputOfSuggestion(
  act: { readonly arguments: readonly Argument[] },
  suggested: Members,
  rules: readonly Rule[],
): Draft | undefined {
  const { changes, ...members } = suggested
  const [changed, others] = partitioned(members)
  const all = [
    ...(Array.isArray(changes) ? changes.flatMap(it => partitioned(Object(it) as Members)[0]) : []),
    ...changed,
  ]
  const [first, ...more] = all.map(it => draftInForce(it, rules))
  if (first === undefined || more.includes(undefined)) return undefined
  const rest = more.filter(it => it !== undefined)
  return { ...others, ...inputWithChange(act, first, ...rest) }
}

/** The changes among the arguments of an act, in the form in which a matter stores them, and its other arguments. */
function partitioned(members: Members): readonly [readonly Members[], Members] {
  const [changes, others] = [[] as Members[], {} as { [name: string]: unknown }]
  for (const [name, value] of Object.entries(members)) {
    if (!Object.hasOwn(CHANGES, name)) others[name] = value
    else changes.push(typeof value === 'string' ? { kind: name, rule: value } : { kind: name, ...Object(value) })
  }
  return [changes, others]
}

function draftInForce(change: Members, rules: readonly Rule[]): ChangeDraft | undefined {
  const { rule, program } = change
  if (rule !== undefined && !rules.some(({ label }) => label === rule)) return undefined
  return draftOfChange(typeof program === 'string' ? { ...change, program: { source: program } } : change, rules)
}
