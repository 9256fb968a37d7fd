import { parse } from 'yaml'
import { uniqueRuleLabel } from '../../app/names/names-and-labels.ts'
import type { Rule, RuleId } from '../../kernel/state/rule.ts'
import { labelOf, rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Choice } from './table-prompts.ts'

/** A rule's number, title and text, to read. */
export function ruleCardText(state: State, id: RuleId): string {
  const rule = lookup(state.rules, id)
  return rule === undefined
    ? `Rule ${labelOf(state, id)} has left the game.`
    : `${ruleHeading(state, rule)}\n${unwrapped(rule.text)}`
}

/** The heading of a rule, “202 Turn and score (mutable)”, with a note if the rule is void. */
function ruleHeading(state: State, rule: Rule): string {
  const attributes = Object.values(rule.attributes).map(String).join(', ')
  const finding = state.findings.find(it => it.rule === rule.id)
  const isVoid = finding === undefined ? '' : ` — void by rule ${labelOf(state, finding.by)}`
  return `${uniqueRuleLabel(state, rule)}${rule.title === '' ? '' : ` ${rule.title}`}${attributes === '' ? '' : ` (${attributes})`}${isVoid}`
}

/**
 * Joins the lines of each paragraph, so that the text can be wrapped for the screen. Lists and poems keep their lines.
 */
function unwrapped(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(paragraph =>
      /^[^\S\r\n\u2028\u2029]*([-*|>]|\d+[.)])\s/m.test(paragraph) || /^ {2}/m.test(paragraph)
        ? paragraph
        : paragraph.replace(/(?<!\s)\s*\n\s*/g, ' '),
    )
    .join('\n\n')
}

/** Every rule by its label and title, as a list to choose from. */
export function ruleChoices(state: State): readonly Choice<string>[] {
  return rulesInOrder(state).map(rule => ({
    value: uniqueRuleLabel(state, rule),
    label: `${uniqueRuleLabel(state, rule)} ${rule.title}`.trim(),
    hint: Object.values(rule.attributes).map(String).join(', '),
  }))
}

/** Returns the value of typed text: 3, true, [a, b] and {a: 1} are parsed, and everything else is text. */
export function parseTyped(text: string): Json {
  try {
    const value: unknown = parse(text, { schema: 'core' })
    return JSON.parse(JSON.stringify(value ?? null)) as Json
  } catch {
    return text
  }
}
