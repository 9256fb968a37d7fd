import { placesOfWords } from '../../institutions/places-of-words.ts'
import type { RecordedFailure } from '../../kernel/acts/run.ts'
import type { Warrant } from '../../kernel/effects/warrant.ts'
import type { Answer, Decision, Standing } from '../../kernel/questions/decision.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { NewsLine } from '../../wire/game/entry.ts'
import { wordsOfName } from '../names/display-text.ts'
import { phaseInWords } from './matters.ts'
import { withoutNotesOnCode } from './notes-on-code.ts'
import { joined, listInWords, type Sentence, say, sentenceOf, type Words } from './sentence.ts'
import { sentenceWithNames } from './sentence-with-names.ts'
import { identityInWords, labelReferences, ruleReference, valueInWords } from './values.ts'

/**
 * Describes a question that the rules were asked, as lines: the question, each rule's answer with its status, and the
 * outcome. Decisions that differ only in their subject are combined.
 */
export function decisionInWords(
  world: World,
  state: State,
  decision: Decision,
  others: readonly Decision[] = [],
): readonly Sentence[] {
  const spokenAnswers = decision.answers.filter(answer => answer.is !== 'silent')
  const silent = silentRulesInWords(state, decision)
  return [
    say`${questionInWords(world, state, [decision, ...others])} ${outcomeInWords(state, decision)}`,
    ...spokenAnswers.map(answer => say`  ${answerInWords(state, decision.question, answer, true)}`),
    ...(silent === undefined ? [] : [say`  ${silent}`]),
  ]
}

/** Lists the rules that were asked and gave no answer, on one line; undefined if there are none. */
export function silentRulesInWords(state: State, { answers }: Decision): Sentence | undefined {
  const silent = answers.filter(answer => answer.is === 'silent')
  return silent.length === 0 ? undefined : say`silent: ${listInWords(silent.map(it => ruleOrJudgeInWords(state, it)))}`
}

/** A question with its subject. */
function questionInWords(world: World, state: State, alike: readonly Decision[]): Sentence {
  const words = questionWithoutSubject(world, alike[0]?.question ?? '')
  const about = new Map(alike.flatMap(it => subjectsInWords(state, it)).map(it => [it.words, it]))
  return about.size === 0 ? sentenceOf(words) : say`${words} (${joined([...about.values()], ', ')})`
}

/** A question without its subject. */
export function questionWithoutSubject(world: World, question: string): string {
  const kind = lookup(world.kinds, question)
  return withoutNotesOnCode(kind?.about ?? `${wordsOfName(question)}?`)
}

/** The people and things that a question is about. */
export function subjectsInWords(state: State, { asks }: Decision): readonly Sentence[] {
  return Object.values(asks).flatMap(value => (typeof value === 'string' ? (identityInWords(state, value) ?? []) : []))
}

/** The outcome of a decision, after an arrow. */
export function outcomeInWords(state: State, { question, outcome }: Decision): Sentence {
  if (outcome.is === 'decided') return say`→ ${answerValueInWords(state, question, outcome.value)}`
  if (outcome.is === 'silent') return sentenceOf('→ no rule answers')
  const rules = labelReferences(outcome.contestants.map(id => labelOf(state, id)))
  return say`→ undecided${outcome.contestants.length === 0 ? '' : say` between ${rules}`}: ${sentenceWithNames(state, outcome.why)}`
}

/** Describes an answer. Parts of a turn have their display names. */
export function answerValueInWords(state: State, question: string, value: Json): Sentence {
  if (question !== 'parts' || !Array.isArray(value)) return valueInWords(state, value)
  return listInWords(value.map(part => (typeof part === 'string' ? phaseInWords(part) : valueInWords(state, part))))
}

/** Describes a rule's answer and its status. With `quotes`, the words of the texts that it rests on are added. */
export function answerInWords(state: State, question: string, answer: Answer, quotes: boolean): Sentence {
  const because = answer.reason === undefined ? '' : say` (${sentenceWithNames(state, answer.reason)})`
  const cites = quotes && isQuotedFromText(state, answer) ? ` “${answer.cites}”` : ''
  const via = answer.via === 'hand' ? ', by hand,' : answer.via === 'ruling' ? ', by a ruling,' : ''
  const status = answerStatusInWords(state, answer.standing, quotes)
  return say`${ruleOrJudgeInWords(state, answer)}${via} ${saysWhat(state, question, answer)}${because}${cites}: ${status}`
}

/** Whether the text of the rule still contains the words that its program cites. An amendment may have replaced them. */
function isQuotedFromText({ rules }: State, { rule, cites }: Answer): boolean {
  const text = rule === null ? undefined : lookup(rules, rule)?.text
  return text !== undefined && cites !== undefined && placesOfWords(text, cites).length > 0
}

function ruleOrJudgeInWords(state: State, { rule }: Answer): Words {
  return rule === null ? 'the Judge' : ruleReference(labelOf(state, rule))
}

function saysWhat(state: State, question: string, answer: Answer): Words {
  switch (answer.is) {
    case 'value':
      return say`${answer.otherwise ? 'says, unless another rule does, ' : 'says '}${answerValueInWords(state, question, answer.value ?? null)}`
    case 'block':
      return 'says no'
    case 'undecided':
      return 'leaves it open'
    case 'failed':
      return `failed (${answer.failure?.kind ?? 'unknown'}: ${answer.failure?.detail ?? 'no reason'})`
    case 'silent':
      return 'is silent'
  }
}

const PLAIN: { readonly [is: string]: string } = {
  prevails: 'it prevails',
  concurs: 'it concurs',
  counts: 'it counts',
  silent: 'silent',
  failed: 'it does not count',
  unneeded: 'not needed, because another rule asserts an answer',
  tied: 'tied: no rule says which takes precedence',
}

function answerStatusInWords(state: State, standing: Standing, quotes: boolean): Words {
  if (!('by' in standing)) return PLAIN[standing.is] ?? standing.is
  const by = ruleReference(labelOf(state, standing.by))
  const why = standing.clause === '' || !quotes ? '' : `, because “${standing.clause}”`
  if (standing.is === 'narrowed') return say`narrowed by ${by}${why}`
  if (standing.is === 'void') return say`void by ${by}${why}`
  return say`overruled by ${by}${why}`
}

/**
 * Says which rule caused an effect, which other rules the effect depended on, and how it came about: “by rule 202: 10 ×
 * 3/3 = 10”.
 */
export function warrantInWords(state: State, warrant: Warrant): Sentence {
  const { says } = warrant
  return say`${warrantFromParts(warrantParts(state, warrant))}${says === undefined ? '' : say`: ${sentenceWithNames(state, says)}`}`
}

/**
 * A warrant as data: the labels of its rule and of the rules that it depends on, and how the effect came about if not
 * by a program.
 */
type WarrantParts = Pick<NewsLine, 'rule' | 'with' | 'how'>

export function warrantParts(state: State, { rule, because = [], via }: Warrant): WarrantParts {
  const others = because.filter(id => id !== rule).map(id => labelOf(state, id))
  const how = rule === null ? causeInWords(via) : VIA[via]
  return {
    ...(rule === null ? {} : { rule: labelOf(state, rule) }),
    ...(others.length === 0 ? {} : { with: others }),
    ...(how === '' ? {} : { how }),
  }
}

/** Describes a warrant: “by rule 202 (with 108)”, “by hand”, “by rule 319, by a Judge’s ruling”. */
export function warrantFromParts({ rule, with: others = [], how }: WarrantParts): Sentence {
  const by = joined(
    [...(rule === undefined ? [] : [say`by ${ruleReference(rule)}`]), ...(how === undefined ? [] : [how])],
    ', ',
  )
  return others.length === 0 ? by : say`${by} (with ${labelReferences(others)})`
}

const VIA: { readonly [via in Warrant['via']]: string } = {
  program: '',
  institution: '',
  hand: 'by hand',
  ruling: 'by a Judge’s ruling',
  restoring: 'by a Judge’s ruling, taking back what had been done',
  undoing: 'taking back what had been done',
  founders: 'by the founders',
}

function causeInWords(via: Warrant['via']): string {
  return via === 'founders'
    ? 'by the founders'
    : via === 'hand'
      ? 'by hand'
      : via === 'restoring'
        ? 'taking back what had been done'
        : 'in the course of play'
}

/**
 * The game with the labels that rules had when they caused an effect, including rules that were new or have been
 * repealed.
 */
export function labelledAsBefore(before: State, after: State): State {
  return before.rules === after.rules ? after : { ...after, rules: { ...after.rules, ...before.rules } }
}

/** Describes the programs that failed while something was decided, each with its task and its error. */
export function failuresInWords(state: State, failures: readonly RecordedFailure[]): readonly Sentence[] {
  return failures.map(
    ({ rule, hook, failure }) =>
      say`${ruleReference(labelOf(state, rule))}, ${hook}: ${failure.detail} (${failure.kind})`,
  )
}
