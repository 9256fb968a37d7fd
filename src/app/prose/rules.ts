import type { RuleId } from '../../kernel/state/rule.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { isObject } from '../binding/bind-value.ts'
import { labelShown } from '../names/names.ts'

/** A rule by its label and title: “rule 203 (Required votes)”; one that has left the game has none. */
export function ruleInWords(state: State, id: RuleId): string {
  const rule = lookup(state.rules, id)
  if (rule === undefined) return 'a rule that is gone'
  return `rule ${labelShown(state, rule)}${rule.title === '' ? '' : ` (${rule.title})`}`
}

/** Data with every free text in it as it was said; nothing where the host has withheld it. */
export function saidShown(state: State, value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(it => saidShown(state, it))
  if (!isObject(value)) return value
  const { said } = value
  if (typeof said === 'string') return lookup(state.said, said) ?? null
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, saidShown(state, member)]))
}
