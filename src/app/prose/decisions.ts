import type { RecordedFailure } from '../../kernel/acts/run.ts'
import type { Warrant } from '../../kernel/effects/warrant.ts'
import type { Answer, Decision, Standing } from '../../kernel/questions/decision.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { NewsLine } from '../../wire/entry.ts'
import { wordsOfName } from '../names/words.ts'
import { phaseInWords } from './matters.ts'
import { identityInWords, listInWords, valueInWords } from './values.ts'

/**
 * A question that the rules were asked, as lines: the question, each rule's answer with its status, and the outcome.
 * Decisions that differ only in their subject are combined.
 */
export function decisionInWords(
  world: World,
  state: State,
  decision: Decision,
  others: readonly Decision[] = [],
): readonly string[] {
  const spoken = decision.answers.filter(answer => answer.is !== 'silent')
  const silent = decision.answers.filter(answer => answer.is === 'silent')
  return [
    `${questionInWords(world, state, [decision, ...others])} ${outcomeInWords(state, decision)}`,
    ...spoken.map(answer => `  ${answerInWords(state, decision.question, answer)}`),
    ...(silent.length === 0 ? [] : [`  silent: ${listInWords(silent.map(it => ruleOf(state, it)))}`]),
  ]
}

/** The question and its subject. */
function questionInWords(world: World, state: State, alike: readonly Decision[]): string {
  const question = alike[0]?.question ?? ''
  const kind = lookup(world.kinds, question)
  const words = (kind?.about ?? `${wordsOfName(question)}?`)
    .replace(/ ?\([^)]*`[^)]*\)/g, '')
    .replace(/ Put before .*$/s, '')
  const about = alike.flatMap(({ asks }) =>
    Object.values(asks).flatMap(value => (typeof value === 'string' ? (identityInWords(state, value) ?? []) : [])),
  )
  return about.length === 0 ? words : `${words} (${[...new Set(about)].join(', ')})`
}

function outcomeInWords(state: State, { question, outcome }: Decision): string {
  if (outcome.is === 'decided') return `→ ${answeredInWords(state, question, outcome.value)}`
  if (outcome.is === 'silent') return '→ no rule says'
  const rules = outcome.contestants.map(id => labelOf(state, id))
  return `→ undecided${rules.length === 0 ? '' : ` between ${listInWords(rules)}`}: ${outcome.why}`
}

/** The answer; parts of a turn by their display names. */
export function answeredInWords(state: State, question: string, value: Json): string {
  if (question !== 'parts' || !Array.isArray(value)) return valueInWords(state, value)
  return listInWords(value.map(part => (typeof part === 'string' ? phaseInWords(part) : valueInWords(state, part))))
}

function answerInWords(state: State, question: string, answer: Answer): string {
  const because = answer.reason === undefined ? '' : ` (${answer.reason})`
  const cites = answer.cites === undefined ? '' : ` “${answer.cites}”`
  const via = answer.via === 'hand' ? ', by hand,' : answer.via === 'ruling' ? ', by a ruling,' : ''
  return `${ruleOf(state, answer)}${via} ${saysWhat(state, question, answer)}${because}${cites}: ${standingInWords(state, answer.standing)}`
}

function ruleOf(state: State, { rule }: Answer): string {
  return rule === null ? 'the Judge' : `rule ${labelOf(state, rule)}`
}

function saysWhat(state: State, question: string, answer: Answer): string {
  switch (answer.is) {
    case 'value':
      return `${answer.otherwise ? 'says, unless another rule does, ' : 'says '}${answeredInWords(state, question, answer.value ?? null)}`
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
  tied: 'tied: no rule says which prevails',
}

function standingInWords(state: State, standing: Standing): string {
  if (!('by' in standing)) return PLAIN[standing.is] ?? standing.is
  const by = `rule ${labelOf(state, standing.by)}`
  if (standing.is === 'narrowed') return `narrowed by ${by}${because(standing.clause)}`
  if (standing.is === 'void') return `void by ${by}${because(standing.clause)}`
  return `overruled by ${by}${because(standing.clause)}`
}

function because(clause: string): string {
  return clause === '' ? '' : `, because “${clause}”`
}

/** By which rule something happened, on which others it rests, and how it came about: “by rule 202: 10 × 3/3 = 10”. */
export function warrantInWords(state: State, warrant: Warrant): string {
  const { says } = warrant
  return `${warrantOf(warrantParts(state, warrant))}${says === undefined ? '' : `: ${says}`}`
}

/** A warrant as data: the labels of its rule and of those on which it rests, and how it came about if not by a program. */
type WarrantParts = Pick<NewsLine, 'rule' | 'with' | 'how'>

export function warrantParts(state: State, { rule, because = [], via }: Warrant): WarrantParts {
  const others = because.filter(id => id !== rule).map(id => labelOf(state, id))
  const how = rule === null ? withoutRule(via) : VIA[via]
  return {
    ...(rule === null ? {} : { rule: labelOf(state, rule) }),
    ...(others.length === 0 ? {} : { with: others }),
    ...(how === '' ? {} : { how }),
  }
}

/** A warrant in words: “by rule 202 (with 108)”, “by hand”, “by rule 319, by a Judge’s ruling”. */
export function warrantOf({ rule, with: others = [], how }: WarrantParts): string {
  const by = [...(rule === undefined ? [] : [`by rule ${rule}`]), ...(how === undefined ? [] : [how])].join(', ')
  return others.length === 0 ? by : `${by} (with ${listInWords(others)})`
}

const VIA: { readonly [via in Warrant['via']]: string } = {
  program: '',
  institution: '',
  hand: 'by hand',
  ruling: 'by a Judge’s ruling',
  undoing: 'undoing an overruled ruling',
  founders: 'by the founders',
}

function withoutRule(via: Warrant['via']): string {
  return via === 'founders' ? 'by the founders' : via === 'hand' ? 'by hand' : 'in the course of play'
}

/** The game with the labels that rules had when they caused something, including new and repealed rules. */
export function labelledAsBefore(before: State, after: State): State {
  return before.rules === after.rules ? after : { ...after, rules: { ...after.rules, ...before.rules } }
}

/** Programs that failed while something was decided, each with its task and its error. */
export function failuresInWords(state: State, failures: readonly RecordedFailure[]): readonly string[] {
  return failures.map(
    ({ rule, hook, failure }) => `rule ${labelOf(state, rule)}, ${hook}: ${failure.detail} (${failure.kind})`,
  )
}
