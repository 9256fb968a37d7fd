import type { Rule } from '../../kernel/state/rule.ts'
import { rulesInOrder, rulesLabelled } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { RulesNow } from './rules-now.ts'

/**
 * A label in a rule's text, with the rule that it refers to now, if any, or a note that the rules disagree about the
 * reference.
 */
type Reference = {
  readonly label: string
  readonly rule?: Rule
  readonly undecided?: true
}

/**
 * Resolves the labels in a rule's text, in order and without duplicates. The rules' answer to `refersTo` decides. If
 * they give none, a label refers to the rule that has it or once had it.
 */
export function references(rules: RulesNow, state: State, rule: Rule): readonly Reference[] {
  return labelsIn(rule.text).map(label => resolvedReference(rules, state, rule, label))
}

/** The rules whose texts or claims refer to a rule, in printed order. */
export function rulesCiting(rules: RulesNow, state: State, cited: Rule): readonly Rule[] {
  const names = (rule: Rule) => references(rules, state, rule).some(it => it.rule?.id === cited.id)
  return rulesInOrder(state).filter(rule => rule.id !== cited.id && (claimsAbout(rule, cited) || names(rule)))
}

function claimsAbout({ front }: Rule, cited: Rule): boolean {
  return front.claims.some(({ target }) => 'rule' in target && target.rule === cited.id)
}

function resolvedReference(rules: RulesNow, state: State, rule: Rule, label: string): Reference {
  const { outcome } = rules.decide('refersTo', { label, rule: rule.id })
  if (outcome.is === 'undecided') return { label, undecided: true }
  const [bearer] = rulesLabelled(state, label)
  const answered = outcome.is === 'decided' ? lookup(state.rules, String(outcome.value)) : undefined
  const meant = answered ?? bearer ?? formerBearer(state, label)
  return meant === undefined ? { label } : { label, rule: meant }
}

const LABEL = String.raw`\d+(?:[./]\d+)*`
const LABELS = new RegExp(LABEL, 'g')
const NAMED = new RegExp(String.raw`\brules?\s+(${LABEL}(?:(?:\s*[,–-]\s*|,?\s+(?:and|or|to)\s+)${LABEL})*)`, 'gi')

/** Maximum number of labels resolved in a text. */
const MOST_LABELS = 100

/** The first labels in a text that follow the word “rule”. */
function labelsIn(text: string): readonly string[] {
  const found = new Set<string>()
  for (const [, list = ''] of text.matchAll(NAMED)) {
    for (const [label] of list.matchAll(LABELS)) {
      found.add(label)
      if (found.size >= MOST_LABELS) return [...found]
    }
  }
  return [...found]
}

const bearers = new WeakMap<readonly Rule[], ReadonlyMap<string, readonly Rule[]>>()

/** The rule that had a label before it got another one; undefined if no rule or several rules did. */
function formerBearer(state: State, label: string): Rule | undefined {
  const rules = rulesInOrder(state)
  const known = bearers.get(rules) ?? byFormerLabel(rules)
  bearers.set(rules, known)
  const [first, ...others] = known.get(label) ?? []
  return others.length === 0 ? first : undefined
}

function byFormerLabel(rules: readonly Rule[]): ReadonlyMap<string, readonly Rule[]> {
  const borne = rules.flatMap(rule => [...new Set(rule.lineage)].map(label => ({ label, rule })))
  const byLabel = Map.groupBy(borne, ({ label }) => label)
  return new Map([...byLabel].map(([label, all]) => [label, all.map(({ rule }) => rule)]))
}
