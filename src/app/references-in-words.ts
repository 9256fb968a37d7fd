import type { Rule } from '../kernel/rule.ts'
import { rulesLabelled } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'
import { references } from './references.ts'
import { ruleInWords } from './rule-in-words.ts'
import type { RulesNow } from './rules-now.ts'

/**
 * What the labels in a rule's text refer to, each in a sentence, where it is not simply the rule that bears the label
 * now: a rule that was renumbered, or whatever the rules in force answer to `refersTo`.
 */
export function referencesInWords(rules: RulesNow, state: State, rule: Rule): readonly string[] {
  return references(rules, state, rule).flatMap(({ label, rule: meant, undecided }) => {
    if (undecided) return [`Which rule “${label}” in its text refers to is undecided.`]
    const [bearer] = rulesLabelled(state, label)
    return meant === undefined || meant === bearer
      ? []
      : [`“${label}” in its text refers to ${ruleInWords(state, meant.id)}.`]
  })
}
