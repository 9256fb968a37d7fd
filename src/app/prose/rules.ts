import type { RuleId } from '../../kernel/state/rule.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'
import { uniqueRuleLabel } from '../names/names-and-labels.ts'
import { type Sentence, say, sentenceOf } from './sentence.ts'
import { ruleReference } from './values.ts'

/** Describes a rule by its label and title: “rule 203 (Required votes)”. A rule that has left the game has no title. */
export function ruleInWords(state: State, id: RuleId): Sentence {
  const rule = lookup(state.rules, id)
  if (rule === undefined) return sentenceOf('a rule that no longer exists')
  return say`${ruleReference(uniqueRuleLabel(state, rule))}${rule.title === '' ? '' : ` (${rule.title})`}`
}

/**
 * Whether a value is the hidden identity of a rule. People never write identities, so such a value is always the result
 * of binding.
 */
export function isRuleId(value: Json): value is RuleId {
  return typeof value === 'string' && /^r\d+$/.test(value)
}

/** Returns data with every free text in it unsealed. A text that the host has withheld is left out. */
export function textsUnsealed(state: State, value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(it => textsUnsealed(state, it))
  if (!isObject(value)) return value
  const { said } = value
  if (typeof said === 'string') return valueAt(state.said, said) ?? null
  return eachTextUnsealed(state, value)
}

/** The members of a map with the texts that have been said, whatever the members are called. */
export function eachTextUnsealed(state: State, members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([key, member]) => [key, textsUnsealed(state, member)]))
}
