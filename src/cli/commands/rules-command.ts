import { NotUnderstood } from '../../app/binding/binding.ts'
import { ruleMeant } from '../../app/names/names.ts'
import { referencesInWords } from '../../app/prose/acts.ts'
import { type RuleVersion, ruleHistory } from '../../app/rules/rule-history.ts'
import { rulePage } from '../../app/rules/rule-page.ts'
import { type RulesNow, rulesNow } from '../../app/rules/rules-now.ts'
import { lineDiff } from '../../app/rules/text-compared.ts'
import { ruleShown } from '../../app/views/view.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { rulesInOrder } from '../../kernel/state/rulebook.ts'
import { type Rulebook, rulebookOf } from '../inputs/read-text.ts'
import { Complaint, type Saying } from '../words/saying.ts'
import { wrap } from '../words/terminal-text.ts'
import type { Workshop } from '../workshop.ts'

export type RulesFlags = { readonly history?: boolean; readonly at?: string }

/**
 * Prints a rulebook, or some of its rules, as text: what each rule says, whether it is void, and who carries it out.
 */
export function rulesCommand(
  workshop: Workshop,
  what: string,
  labels: readonly string[],
  flags: RulesFlags,
  saying: Saying,
): void {
  const book = rulebookOf(workshop, what, saying, flags.at)
  const rules = labels.length === 0 ? rulesInOrder(book.state) : labels.flatMap(label => chosen(book, label))
  if (saying.json) {
    const all = rules.map(rule => asJson(book, rule, flags))
    saying.speech.json(all)
    return
  }
  if (labels.length === 0) printTitles(book, saying)
  const now = rulesNow(workshop.world(), book.state)
  for (const rule of rules) {
    printRule(book, now, rule, saying)
    if (flags.history === true) printHistory(ruleHistory(book.entries, rule.id), saying)
  }
}

function chosen({ state }: Rulebook, label: string): Rule {
  try {
    return ruleMeant(state, label)
  } catch (error) {
    if (error instanceof NotUnderstood) throw new Complaint([error.message])
    throw error
  }
}

function asJson({ state, entries }: Rulebook, rule: Rule, { history }: RulesFlags) {
  return { ...ruleShown(state, rule), ...(history === true ? { history: ruleHistory(entries, rule.id) } : {}) }
}

function printTitles({ state }: Rulebook, { speech }: Saying): void {
  const { groups, rules, findings } = state
  const heading = groups.length === 1 ? (groups[0]?.heading ?? '') : state.ruleset
  const voided = findings.length === 0 ? '' : `, ${findings.length} of them void`
  speech.say(`${speech.bold(heading)} ${speech.dim(`(${Object.keys(rules).length} rules${voided})`)}\n`)
}

function printRule({ state }: Rulebook, now: RulesNow, rule: Rule, { speech }: Saying): void {
  const page = rulePage(state, rule)
  const text = page.text.replace(/^/gm, '  ')
  if (page.void === undefined) speech.say(`${speech.bold(page.heading)}\n\n${text}\n`)
  else
    speech.say(
      `${speech.bold(speech.struck(page.heading))}\n${speech.bad(page.void.words)}\n\n${speech.struck(text)}\n`,
    )
  const notes = [...page.notes, ...referencesInWords(now, state, rule)]
  for (const note of notes) speech.say(speech.dim(wrap(`  ${note}`, speech.width - 2, '  ')))
  speech.say('')
}

/** Prints the history of a rule: each change, the entry and the proposal that made it, and what is new in the text. */
function printHistory(versions: readonly RuleVersion[], { speech }: Saying): void {
  let text: string | undefined
  for (const version of versions) {
    const by = version.matter === undefined ? '' : `, by ${version.matter}`
    const day = new Date(version.at).toISOString().slice(0, 16).replace('T', ' ')
    speech.say(`  Entry ${version.entry} (${day}${by}): ${version.what.join(', ')}`)
    const now = version.rule?.text
    if (text !== undefined && now !== undefined && now !== text) printDiff(text, now, { speech, json: false })
    text = now ?? text
  }
  speech.say('')
}

function printDiff(before: string, after: string, { speech }: Saying): void {
  for (const { is, text } of lineDiff(before, after)) {
    if (is === 'same') speech.say(speech.dim(`      ${text}`))
    else speech.say(is === 'gone' ? speech.bad(`    - ${text}`) : speech.good(`    + ${text}`))
  }
}
