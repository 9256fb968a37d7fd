import { NotUnderstood } from '../../app/binding/binding-context.ts'
import { checkRuleset } from '../../app/founding/check-ruleset.ts'
import { broughtDateInWords } from '../../app/history/brought-date.ts'
import type { RuleEvent } from '../../app/history/history.ts'
import { historyIn } from '../../app/history/history-in-entry.ts'
import { ruleEventInWords } from '../../app/history/history-in-words.ts'
import { rulePasts } from '../../app/history/rule-past.ts'
import { foldLog } from '../../app/log/chain-fault.ts'
import { type Offered, rulesOffering } from '../../app/moves/possible-acts.ts'
import { ruleMeant } from '../../app/names/names-and-labels.ts'
import { schemaFor } from '../../app/play/game.ts'
import { unusualReferencesInWords } from '../../app/prose/acts.ts'
import {
  eventsOfGame,
  type GameEventTold,
  type GameQuestion,
  questionsOfGame,
} from '../../app/rules/game-vocabulary.ts'
import { knownEffects } from '../../app/rules/known-effects-and-questions.ts'
import { rulePage } from '../../app/rules/printable-rule.ts'
import { lineDiff } from '../../app/rules/rule-change-compared.ts'
import { type RuleVersion, ruleHistory } from '../../app/rules/rule-history.ts'
import { type RulesNow, rulesNow } from '../../app/rules/rules-now.ts'
import { displayedRule } from '../../app/views/displayed-rule-and-matter.ts'
import { HAND_ACTS } from '../../kernel/acts/hand-acts.ts'
import { functionNamesInForce } from '../../kernel/state/listening-rules.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { RuleSource } from '../../kernel/state/ruleset-source-types.ts'
import type { State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Fault } from '../../ports/file-fault.ts'
import type { Workshop } from '../command-context.ts'
import { faultOnOneLine, type Rulebook, rulebookOf } from '../inputs/read-game-and-ruleset-files.ts'
import { type OutputOptions, UsageError } from '../words/output.ts'
import { wrap } from '../words/terminal-text.ts'

export type ActsFlags = { readonly effects?: boolean; readonly questions?: boolean; readonly events?: boolean }

/** Prints the acts that are possible in a game with the rules that offer them, or its effects, questions or events. */
export function actsCommand(workshop: Workshop, what: string, flags: ActsFlags, saying: OutputOptions): void {
  const { state } = rulebookOf(workshop, what, saying)
  if (flags.effects === true) print(saying, knownEffects(), it => effectInWords(saying, it))
  else if (flags.questions === true)
    print(saying, questionsOfGame(workshop.world(), state), it => questionInWords(saying, it))
  else if (flags.events === true) print(saying, eventsOfGame(state), it => eventInWords(saying, it))
  else print(saying, actViews(state), it => actInWords(saying, it))
}

function print<T>({ speech, json }: OutputOptions, items: readonly T[], words: (item: T) => string): void {
  if (json) speech.json(items)
  else speech.say(items.map(words).join('\n'))
}

type ActView = { readonly act: string; readonly with: object; readonly offered: readonly Offered[] }

function actViews(state: State): readonly ActView[] {
  const offered = functionNamesInForce(state, 'offers').map(name => ({
    act: name,
    with: schemaFor(state, name) ?? {},
    offered: rulesOffering(state, name),
  }))
  const byHand = Object.entries(HAND_ACTS).map(([name, schema]) => ({ act: name, with: schema, offered: [] }))
  return [...offered, ...byHand]
}

function actInWords({ speech }: OutputOptions, { act: name, with: schema, offered }: ActView): string {
  const args = Object.entries(schema).map(([argument, type]) => `${argument}: ${type}`)
  const by = offered.map(({ rule, as }) => `rule ${rule}, as a ${as}`).join('; ')
  const line = `${speech.bold(name)}${args.length === 0 ? '' : ` {${args.join(', ')}}`}`
  return `${line}\n${speech.dim(`  ${by === '' ? 'in every game, by hand' : by}`)}`
}

function effectInWords(
  { speech }: OutputOptions,
  { name, about, example }: ReturnType<typeof knownEffects>[number],
): string {
  const rest = about.startsWith(name) ? about.slice(name.length) : ` ${about}`
  const line = `${speech.bold(name)}${wrap(`${name}${rest}`, speech.width, '  ').slice(name.length)}`
  return `${line}\n${speech.dim(`  ${example}`)}`
}

function questionInWords({ speech }: OutputOptions, it: GameQuestion): string {
  const lines = [
    `  ${it.about}`,
    `  arguments: ${it.asks}`,
    `  possible answers: ${it.value}`,
    `  if no rule answers: ${it.silence}`,
    `  answers combine: ${it.combine}`,
    ...(it.answeredBy.length === 0
      ? []
      : [`  answered by programs of ${it.answeredBy.map(rule => `rule ${rule}`).join(', ')}`]),
    it.notByHand === undefined ? `  by hand: answer ${it.example}` : `  not by hand: ${it.notByHand}`,
  ]
  return `${speech.bold(it.name)}\n${lines.map(line => wrap(line, speech.width, '  ')).join('\n')}`
}

function eventInWords({ speech }: OutputOptions, { name, when, tells, heardBy, example }: GameEventTold): string {
  const lines = [
    `  ${when}`,
    `  tells: ${tells.replaceAll('`', '')}`,
    ...(heardBy.length === 0
      ? []
      : [`  programs of ${heardBy.map(rule => `rule ${rule}`).join(', ')} react`, `  by hand: answer ${example}`]),
  ]
  return `${speech.bold(name)}\n${lines.map(line => wrap(line, speech.width, '  ')).join('\n')}`
}

export type RulesFlags = { readonly history?: boolean; readonly at?: string }

/** Prints a rulebook, or some of its rules: what each rule says, whether it is void, and who carries it out. */
export function rulesCommand(
  workshop: Workshop,
  what: string,
  labels: readonly string[],
  flags: RulesFlags,
  saying: OutputOptions,
): void {
  const book = rulebookOf(workshop, what, saying, flags.at)
  const rules = labels.length === 0 ? rulesInOrder(book.state) : labels.flatMap(label => ruleByLabel(book, label))
  if (saying.json) {
    const past = flags.history === true ? pastBefore(book) : undefined
    const all = rules.map(rule => ruleAsJson(book, rule, flags, past))
    saying.speech.json(all)
    return
  }
  if (labels.length === 0) printTitles(book, saying)
  const now = rulesNow(workshop.world(), book.state)
  const past = flags.history === true ? pastBefore(book) : undefined
  for (const rule of rules) {
    printRule(book, now, rule, saying)
    if (past === undefined) continue
    for (const event of past(rule)) printBrought(event, saying)
    printHistory(ruleHistory(book.entries, rule.id), saying)
  }
}

function ruleByLabel({ state }: Rulebook, label: string): Rule {
  try {
    return ruleMeant(state, label)
  } catch (error) {
    if (error instanceof NotUnderstood) throw new UsageError([error.message])
    throw error
  }
}

function ruleAsJson({ state, entries }: Rulebook, rule: Rule, { history }: RulesFlags, past?: PastBefore) {
  const brought = past?.(rule) ?? []
  return {
    ...displayedRule(state, rule),
    ...(brought.length === 0 ? {} : { brought: brought.map(({ event }) => event) }),
    ...(history === true ? { history: ruleHistory(entries, rule.id) } : {}),
  }
}

/** What happened to a rule before the game, oldest first, if the game began with a history. */
type PastBefore = (rule: Rule) => readonly { readonly event: RuleEvent; readonly words: string }[]

function pastBefore({ entries }: Rulebook): PastBefore {
  const [founding] = entries
  const history = founding === undefined ? undefined : historyIn(founding)
  if (founding === undefined || history === undefined || history === 'withheld') return () => []
  const { pasts } = rulePasts(history)
  const first = foldLog([founding])
  return ({ id }) => {
    const label = lookup(first.rules, id)?.label
    const past = pasts.findLast(it => it.inForce && it.label === label)
    return (past?.places ?? []).flatMap(place => {
      const event = history.events[place]
      return event?.kind === 'rule' ? [{ event, words: ruleEventInWords(history, event) }] : []
    })
  }
}

function printBrought({ event, words }: ReturnType<PastBefore>[number], { speech }: OutputOptions): void {
  const line = `Before this game, ${broughtDateInWords(event.date)} (brought, not decided): ${words}`
  speech.say(wrap(`  ${line}`, speech.width, '    '))
}

function printTitles({ state }: Rulebook, { speech }: OutputOptions): void {
  const { groups, rules, findings } = state
  const heading = groups.length === 1 ? (groups[0]?.heading ?? '') : state.ruleset
  const voided = findings.length === 0 ? '' : `, ${findings.length} of them void`
  speech.say(`${speech.bold(heading)} ${speech.dim(`(${Object.keys(rules).length} rules${voided})`)}\n`)
}

function printRule({ state }: Rulebook, now: RulesNow, rule: Rule, { speech }: OutputOptions): void {
  const page = rulePage(state, rule)
  const text = page.text.replace(/^/gm, '  ')
  if (page.void === undefined) speech.say(`${speech.bold(page.heading)}\n\n${text}\n`)
  else
    speech.say(
      `${speech.bold(speech.struck(page.heading))}\n${speech.bad(page.void.words)}\n\n${speech.struck(text)}\n`,
    )
  const notes = [...page.notes, ...unusualReferencesInWords(now, state, rule)]
  for (const note of notes) speech.say(speech.dim(wrap(`  ${note}`, speech.width - 2, '  ')))
  speech.say('')
}

/** Prints the history of a rule: each change with its entry and its proposal, and what is new in the text. */
function printHistory(versions: readonly RuleVersion[], { speech }: OutputOptions): void {
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

function printDiff(before: string, after: string, { speech }: OutputOptions): void {
  for (const { is, text } of lineDiff(before, after)) {
    if (is === 'same') speech.say(speech.dim(`      ${text}`))
    else speech.say(is === 'gone' ? speech.bad(`    - ${text}`) : speech.good(`    + ${text}`))
  }
}

/**
 * Checks a ruleset: reads it, checks every program in the sandbox, starts a game on it, and prints the errors or says
 * that there are none.
 */
export function checkCommand(workshop: Workshop, what: string, { speech, json }: OutputOptions): void {
  const found = workshop.rulesets.read(what)
  const { faults, notes, unknownRegisters } = found.ok
    ? checkRuleset(workshop.world(), found)
    : { faults: found.faults, notes: [], unknownRegisters: [] }
  if (json)
    speech.say(
      JSON.stringify(
        {
          ok: faults.length === 0,
          faults,
          notes,
          unknownRegisters,
          ...(found.ok ? programSummary(found.ruleset.rules) : {}),
        },
        null,
        2,
      ),
    )
  if (faults.length > 0) throw new UsageError(json ? [] : faults.map(faultOnOneLine))
  if (!json && found.ok)
    speech.say(
      [
        rulesetInWords(found.ruleset.title, found.ruleset.rules),
        ...unknownRegisters.map(faultOnOneLine),
        ...possibleRightNotesInWords(notes),
      ].join('\n'),
    )
}

function possibleRightNotesInWords(notes: readonly Fault[]): readonly string[] {
  return notes.length === 0 ? [] : ['', ...RIGHTS, ...notes.map(faultOnOneLine)]
}

const RIGHTS = [
  'Does the text grant these acts, or does it only say how to do them? Any prohibition blocks an offer, unless the offer',
  "is declared `as: 'right'`: then precedence decides. If the text only says how, write `as: 'facility'`.",
]

function programSummary(rules: readonly RuleSource[]) {
  const withProgram = rules.filter(rule => rule.program !== null).map(rule => rule.label)
  const without = rules.filter(rule => rule.program === null).map(rule => rule.label)
  return { rules: rules.length, withProgram, without }
}

function rulesetInWords(title: string, rules: readonly RuleSource[]): string {
  const { withProgram, without } = programSummary(rules)
  const lines = [`${title}: ${rules.length} rules, no faults found.`]
  if (withProgram.length > 0) lines.push(`With a program (${withProgram.length}): ${withProgram.join(', ')}`)
  if (without.length > 0) lines.push(`Carried out by people (${without.length}): ${without.join(', ')}`)
  return lines.join('\n')
}
