import type { Decision } from '../../kernel/questions/decision.ts'
import type { Finding } from '../../kernel/questions/finding.ts'
import { functionNamesInForce, listeners } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { Front, Param, Rule, RuleId } from '../../kernel/state/rule.ts'
import { labelOf, rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Adoption, ChangeView, KeptProgram } from '../../wire/game/adoption.ts'
import { type ChangeFollowed, type IfAdopted, ifAdopted, type Proposed, stateKnownTo } from '../adoption/if-adopted.ts'
import { type Stopped, whatItStops } from '../adoption/what-it-stops.ts'
import { uniqueRuleLabel } from '../names/names-and-labels.ts'
import { callContextNow } from '../play/call-context.ts'
import { changeInWords } from '../prose/changes.ts'
import { failuresInWords } from '../prose/decisions.ts'
import { newsView } from '../prose/news.ts'
import { eachInParts, eachInWords, type Sentence, say, sentenceOf } from '../prose/sentence.ts'
import { sentenceWithNames } from '../prose/sentence-with-names.ts'
import { valueInWords } from '../prose/values.ts'
import { rulePage } from '../rules/printable-rule.ts'
import { isTextApart, lineDiff, paramsCompared } from '../rules/rule-change-compared.ts'
import { refusingRule } from './refusing-rule.ts'

type FollowedView = Adoption['changes'][number]

/** Maximum number of lines of each kind. */
const MOST = 60

/**
 * Previews for a viewer what adopting a proposal in its current form would do: the results of each change or the rules
 * against it, and the rules, registers and answers that would change.
 */
export function adoptionView(world: World, { state, proposal }: Proposed, viewer: PersonId | undefined): Adoption {
  const known = stateKnownTo(world, state, viewer)
  const supposed = ifAdopted(world, known, proposal)
  const { before, after, changes } = supposed
  return {
    changes: changes.slice(0, MOST).map(changeView),
    rules: changedRulesView(before, after).slice(0, MOST),
    registers: registersView(supposed).slice(0, MOST),
    ...programsView(world, before, after, proposal, MOST),
    stops: whatItStops(world, known, supposed, proposal).map(it => stoppedView(after, it)),
    thrown: decidedOutcomes(changes).some(({ entry }) => entry.outside.faces.length > 0),
    secret: decidedOutcomes(changes).some(({ lacking }) => lacking.length > 0),
    whole: !changes.some(it => 'untried' in it),
  }
}

function stoppedView(after: State, { rule, repeal, acts, win }: Stopped): Adoption['stops'][number] {
  const why = (reason: string) => sentenceWithNames(after, reason).parts
  return {
    rule: uniqueRuleLabel(after, rule),
    repeal: repeal === undefined ? null : why(repeal),
    acts: acts.map(({ name, reason }) => ({ name, why: why(reason) })),
    win: win === undefined ? null : why(win),
  }
}

function decidedOutcomes(changes: readonly ChangeFollowed[]) {
  return changes.flatMap(it => ('outcome' in it && it.outcome.ok ? [it.outcome.decided] : []))
}

function changeView(followed: ChangeFollowed): FollowedView {
  const { change, before } = followed
  const { words } = changeInWords(before, change)
  const untold = {
    words,
    news: [],
    lines: [],
    notes: 0,
    ...whyView(before, null),
    refused: [],
    failed: [],
    failedParts: [],
  }
  if ('untried' in followed)
    return { ...untold, ...whyView(before, 'The changes before it already use all the work that one act may do.') }
  const { outcome } = followed
  if (!outcome.ok)
    return { ...untold, ...whyView(before, outcome.why), refused: outcome.rules.map(it => refusingRule(before, it)) }
  const { decided, raised } = outcome
  const why = raised.find(({ name }) => name === 'notInForce')?.data['reason']
  const { news, lines, notes } = newsView(before, decided.entry, decided.state, true)
  const left = Math.max(0, news.length - MOST)
  const failed = failuresInWords(decided.state, decided.failures).slice(0, MOST)
  const shown = { news: news.slice(0, MOST), lines: lines.slice(0, MOST) }
  const told = { ...untold, ...shown, notes: Math.max(0, notes - left), ...failedView(failed) }
  if (typeof why !== 'string' || why === '') return told
  return {
    ...told,
    ...whyView(before, why),
    refused: rulesStoppingChange(decided.decisions).map(it => refusingRule(before, it)),
  }
}

function whyView(state: State, why: string | null): Pick<FollowedView, 'why' | 'whyParts'> {
  return { why, whyParts: why === null ? null : sentenceWithNames(state, why).parts }
}

function failedView(failed: readonly Sentence[]): Pick<FollowedView, 'failed' | 'failedParts'> {
  return { failed: eachInWords(failed), failedParts: eachInParts(failed) }
}

/** The rules that would block a change, with their reasons. */
function rulesStoppingChange(
  decisions: readonly Decision[],
): readonly { readonly rule: string; readonly reason: string }[] {
  const answers = decisions.filter(({ question }) => question === 'mayChange').flatMap(it => it.answers)
  return answers.flatMap(({ rule, value }) => {
    const said = (Array.isArray(value) ? value : []) as readonly JsonObject[]
    const against = said.find(({ verdict }) => verdict !== 'apply')
    return rule === null || against === undefined ? [] : [{ rule, reason: String(against['reason'] ?? '') }]
  })
}

/** The registers that would be added, or whose values would change. */
function registersView({ before, after }: IfAdopted): Adoption['registers'] {
  return Object.keys(after.registers).flatMap((name): Adoption['registers'] => {
    const [was, is] = [lookup(before.registers, name), lookup(after.registers, name)]
    if (was === undefined) return [{ name, about: is?.declaration.about ?? null, new: true }]
    return was.value === is?.value ? [] : [{ name, about: was.declaration.about ?? null, new: false }]
  })
}

/**
 * The questions that other programs would answer, and the acts that other programs would offer or forbid, with a
 * limited number of each. Questions about a matter are asked about the proposal.
 */
function programsView(
  world: World,
  before: State,
  after: State,
  { id }: Matter,
  most: number,
): Pick<Adoption, 'questions' | 'offers' | 'forbids'> {
  const compared = (part: 'answers' | 'offers' | 'forbids') => programsCompared(before, after, part).slice(0, most)
  const named = ({ name, was, is }: Compared) => ({
    was: labels({ ...after, rules: { ...before.rules, ...after.rules } }, was),
    is: labels(after, is),
    name,
  })
  return {
    questions: compared('answers').map(it => ({ ...named(it), ...questionView(world, before, after, it, id) })),
    offers: compared('offers').map(named),
    forbids: compared('forbids').map(named),
  }
}

function labels(state: State, rules: readonly RuleId[]): readonly string[] {
  return rules.map(rule => labelOf(state, rule))
}

/** A question and its answers before and after, if it can be asked about the proposal or has no subject. */
function questionView(
  world: World,
  before: State,
  after: State,
  { name, was, is }: Compared,
  matter: string,
): Omit<Adoption['questions'][number], keyof Compared> {
  const kind = lookup(world.kinds, name.split(' ')[0] ?? '')
  // Verdicts on the effects of a batch tell players nothing; what they would stop is tried instead.
  const isVerdict = kind?.combine === 'collect' && kind.notByHand !== undefined
  const about = kind === undefined || isVerdict ? null : kind.about
  const asks = kind?.asks === 'matter' ? { matter } : kind?.standing === true ? {} : undefined
  if (asks === undefined) return { about, held: kind?.holds === true && was.length > 0 && is.length === 0 }
  const [now, then] = [before, after].map(state => callContextNow(world, state).ask(name, asks).outcome) as [
    Outcome,
    Outcome,
  ]
  const held = kind?.holds === true && now.is === 'decided' && then.is !== 'decided'
  const [said, would] = [outcomeValueInWords(before, now), outcomeValueInWords(after, then)]
  return {
    about,
    held,
    said: { was: said.words, is: would.words, wasParts: said.parts, isParts: would.parts },
  }
}

type Outcome = Decision['outcome']

function outcomeValueInWords(state: State, outcome: Outcome): Sentence {
  if (outcome.is === 'decided') return valueInWords(state, outcome.value)
  return outcome.is === 'silent' ? sentenceOf('no rule says') : say`undecided: ${sentenceWithNames(state, outcome.why)}`
}

/**
 * A question that rules answer or an act that rules offer or forbid, with the rules whose programs do so before and
 * after.
 */
type Compared = { readonly name: string; readonly was: readonly RuleId[]; readonly is: readonly RuleId[] }

/**
 * The answers (or offers, or prohibitions) that would come from different programs, or from the same programs with
 * different constants.
 */
function programsCompared(before: State, after: State, part: 'answers' | 'offers' | 'forbids'): readonly Compared[] {
  const names = [...new Set([...functionNamesInForce(before, part), ...functionNamesInForce(after, part)])].sort()
  return names.flatMap(name => {
    const [was, is] = [listeners(before, part, name), listeners(after, part, name)]
    return rulesKey(before, was) === rulesKey(after, is) ? [] : [{ name, was, is }]
  })
}

/** A text that identifies rules and their programs, for comparing them. */
function rulesKey(state: State, rules: readonly RuleId[]): string {
  return rules.map(id => `${id} ${lookup(state.rules, id)?.program?.hash} ${paramsKey(state, id)}`).join()
}

function paramsKey(state: State, id: RuleId): string {
  return JSON.stringify(
    Object.entries(lookup(state.rules, id)?.front.params ?? {}).map(([name, { value }]) => [name, value]),
  )
}

/** Every rule that would change: its text before and after, and who would carry it out. */
function changedRulesView(before: State, after: State): Adoption['rules'] {
  return rulesCompared(before, after).map(it => ruleComparison(before, after, it))
}

function ruleComparison(
  before: State,
  after: State,
  { is, was, rule, finding }: RuleCompared,
): Adoption['rules'][number] {
  const there = rule === undefined ? before : after
  const shown = (rule ?? was) as Rule
  return {
    is,
    label: uniqueRuleLabel(there, shown),
    before: was === undefined ? null : uniqueRuleLabel(before, was),
    heading: rulePage(there, shown).heading,
    was: was?.text ?? null,
    text: rule?.text ?? null,
    changed:
      was === undefined || rule === undefined || was.text === rule.text ? null : linesCompared(was.text, rule.text),
    void: finding === undefined ? null : { by: labelOf(after, finding.by), clause: finding.clause },
    program: programChangeWord(was, rule),
    ...textAgainstProgram(was, rule),
    notes: rule === undefined ? [] : rulePage(after, rule).notes,
  }
}

/** What may differ between a text and the program that it keeps. */
export type TextAgainstProgram = Pick<KeptProgram, 'apart' | 'counted'>

/**
 * For a rule that keeps its program: the constants that change, and whether the new text contains words that the
 * program does not know.
 */
function textAgainstProgram(was: Rule | undefined, rule: Rule | undefined): TextAgainstProgram {
  if (was === undefined || rule === undefined || programChangeWord(was, rule) !== 'kept')
    return { apart: false, counted: [] }
  const { text, front } = rule
  return { apart: isTextApart(was, text, front.params), counted: paramsView(was.front.params, front.params, text) }
}

/** How a rule's program changes: `new`, `gone`, `another`, `none` or `kept`. */
function programChangeWord(was: Rule | undefined, rule: Rule | undefined): string {
  const [had, has] = [was?.program ?? null, rule?.program ?? null]
  if (has === null) return had === null ? 'none' : 'gone'
  if (had === null) return 'new'
  return had.hash === has.hash ? 'kept' : 'another'
}

/** How one rule changes: the rule before and after, either of which may be absent, and why it would be void. */
type RuleCompared = {
  readonly is: 'new' | 'gone' | 'changed' | 'void' | 'alive' | 'moved'
  readonly was: Rule | undefined
  readonly rule: Rule | undefined
  readonly finding: Finding | undefined
}

/** Every rule that differs between two states of a game, in the printed order of the later state. */
function rulesCompared(before: State, after: State): readonly RuleCompared[] {
  const gone = rulesInOrder(before).filter(({ id }) => lookup(after.rules, id) === undefined)
  return [...rulesInOrder(after), ...gone].flatMap(({ id }) => comparedRule(before, after, id) ?? [])
}

function comparedRule(before: State, after: State, id: RuleId): RuleCompared | undefined {
  const [was, rule] = [lookup(before.rules, id), lookup(after.rules, id)]
  const [wasVoid, finding] = [voidFindingOf(before, id), voidFindingOf(after, id)]
  const told = { was, rule, finding }
  if (rule === undefined) return { is: 'gone', ...told }
  if (was === undefined) return { is: 'new', ...told }
  if (was !== rule && !sameButPlace(was, rule)) return { is: 'changed', ...told }
  if ((wasVoid === undefined) !== (finding === undefined))
    return { is: finding === undefined ? 'alive' : 'void', ...told }
  return was.group === rule.group ? undefined : { is: 'moved', ...told }
}

function voidFindingOf({ findings }: State, id: RuleId): Finding | undefined {
  return findings.find(({ rule }) => rule === id)
}

/** Whether two versions of a rule are the same except for where the rule is printed. */
function sameButPlace(one: Rule, other: Rule): boolean {
  const said = ({ group: _, ...rule }: Rule) => JSON.stringify(rule)
  return said(one) === said(other)
}

/** Maximum product of the line counts of two texts to compare. Longer texts are returned without their differences. */
const MOST_COMPARED = 250_000

/** The removed and the added parts of a text, line by line; null if the two versions are too long to compare. */
export function linesCompared(was: string, is: string): ChangeView['changed'] {
  const size = was.split('\n').length * is.split('\n').length
  return size > MOST_COMPARED ? null : lineDiff(was, is)
}

type Params = Front['params']

/** The constants of a program that change, or whose words disappear from the text, each before and after. */
export function paramsView(before: Params, after: Params, text: string): KeptProgram['counted'] {
  return paramsCompared(before, after, text).map(({ name, was, is, said, still }) => ({
    name,
    was: was === undefined ? null : paramView(was),
    is: paramView(is),
    said,
    still,
  }))
}

function paramView({ value, words }: Param): KeptProgram['counted'][number]['is'] {
  return { counts: typeof value === 'string' ? value : JSON.stringify(value), words: words ?? null }
}
