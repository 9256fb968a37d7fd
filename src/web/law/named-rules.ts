import type { Rule } from '../../wire/game/rule.ts'
import type { Place } from './phrase-places.ts'

/**
 * Returns the current label of the rule that a label in a text refers to; undefined if the label refers to no rule or
 * to several.
 */
export type Meaning = (label: string) => string | undefined

const LABEL = String.raw`\d+(?:[./]\d+)*(?:#\d+)?`
const JOINT = String.raw`(?:\s*[,–-]\s*|(?:\s+\([a-z ]+\))?,?\s+(?:and|or|to)\s+)`
const LABELS = new RegExp(LABEL, 'g')
const LIST = new RegExp(String.raw`\brules?\s+(${LABEL}(?:${JOINT}${LABEL})*)`, 'gi')

/** Finds the places where a text names rules, after the word “rule”. */
export function placesNamingRules(text: string, meaning: Meaning): readonly (Place & { readonly rule: string })[] {
  return [...text.matchAll(LIST)].flatMap(({ 0: all, 1: list = '', index }) => {
    const start = index + all.length - list.length
    return [...list.matchAll(LABELS)].flatMap(({ 0: label, index: within }) => {
      const rule = meaning(label)
      return rule === undefined ? [] : [{ from: start + within, to: start + within + label.length, rule }]
    })
  })
}

/**
 * Finds the rule that a label refers to: the rule that has the label or, if there is none, the only rule that once had
 * it.
 */
export function labelResolver(rules: readonly Pick<Rule, 'label' | 'lineage'>[]): Meaning {
  const now = new Set(rules.map(({ label }) => label))
  return label => {
    if (now.has(label)) return label
    if (now.has(`${label}#1`)) return undefined
    const once = rules.filter(({ lineage }) => lineage.includes(label))
    return once.length === 1 ? once[0]?.label : undefined
  }
}
