import { own } from '../kernel/own.ts'
import type { Rule } from '../kernel/rule.ts'
import { rulesInOrder, rulesLabelled } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'
import { ruleInWords } from './rule-in-words.ts'
import type { RulesNow } from './rules-now.ts'

/**
 * What the labels in a rule's text refer to, each in a sentence, where it is not simply the rule that bears the label
 * now: a rule that was renumbered, or whatever the rules in force answer to `refersTo`.
 */
export function referencesInWords(rules: RulesNow, state: State, rule: Rule): readonly string[] {
  return labelsIn(rule.text).flatMap(label => {
    const [bearer] = rulesLabelled(state, label)
    const { outcome } = rules.decide('refersTo', { label, rule: rule.id })
    if (outcome.is === 'undecided') return [`Which rule “${label}” in its text refers to is undecided.`]
    const answered = outcome.is === 'decided' ? own(state.rules, String(outcome.value)) : undefined
    const meant = answered ?? bearer ?? onceBearing(state, label)
    return meant === undefined || meant === bearer
      ? []
      : [`“${label}” in its text refers to ${ruleInWords(state, meant.id)}.`]
  })
}

const LABEL = String.raw`\d+(?:[./]\d+)*`
const NAMED = new RegExp(String.raw`\brules?\s+(${LABEL}(?:(?:\s*[,–-]\s*|,?\s+(?:and|or|to)\s+)${LABEL})*)`, 'gi')

/** The labels that a text names after the word “rule”, each once, in the order in which they stand. */
function labelsIn(text: string): readonly string[] {
  const found = [...text.matchAll(NAMED)].flatMap(([, list = '']) => list.match(new RegExp(LABEL, 'g')) ?? [])
  return [...new Set(found)]
}

/** The rule that bore a label before it got another; undefined if there is none, or if several did. */
function onceBearing(state: State, label: string): Rule | undefined {
  const [first, ...others] = rulesInOrder(state).filter(({ lineage }) => lineage.includes(label))
  return others.length === 0 ? first : undefined
}
