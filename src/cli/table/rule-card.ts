import { labelShown } from '../../app/names/names.ts'
import type { Rule, RuleId } from '../../kernel/state/rule.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { own } from '../../kernel/values/lookup.ts'

/** A rule's number, title and text, for reading. */
export function ruleTextOf(state: State, id: RuleId): string {
  const rule = own(state.rules, id)
  return rule === undefined
    ? `Rule ${labelOf(state, id)} has left the game.`
    : `${ruleHeading(state, rule)}\n${flowing(rule.text)}`
}

/** “202 Turn and score (mutable)”, and whether it is void. */
function ruleHeading(state: State, rule: Rule): string {
  const attributes = Object.values(rule.attributes).map(String).join(', ')
  const finding = state.findings.find(it => it.rule === rule.id)
  const isVoid = finding === undefined ? '' : ` — void by rule ${labelOf(state, finding.by)}`
  return `${labelShown(state, rule)}${rule.title === '' ? '' : ` ${rule.title}`}${attributes === '' ? '' : ` (${attributes})`}${isVoid}`
}

/** The lines of each paragraph joined, so that they can be broken anew for the screen. Lists and verses keep theirs. */
function flowing(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(paragraph =>
      /^\s*([-*|>]|\d+[.)])\s/m.test(paragraph) || /^ {2}/m.test(paragraph)
        ? paragraph
        : paragraph.replace(/\s*\n\s*/g, ' '),
    )
    .join('\n\n')
}
