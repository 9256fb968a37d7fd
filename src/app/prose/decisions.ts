import type { RecordedFailure } from '../../kernel/acts/run.ts'
import type { Warrant } from '../../kernel/effects/warrant.ts'
import type { Answer, Decision, Standing } from '../../kernel/questions/decision.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { wordsOfName } from '../names/words.ts'
import { phaseInWords } from './matters.ts'
import { identityInWords, listInWords, valueInWords } from './values.ts'

/**
 * A question that was put to the rules, as lines: what was asked, what each rule said and how that fared, what came of
 * it. Decisions that differ only in whom or what they are about are told together.
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

/** The question itself, and about whom or what it is. */
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

/** What was answered; parts of a turn as they are called on screen. */
function answeredInWords(state: State, question: string, value: Json): string {
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
  unneeded: 'not needed, for another rule asserts an answer',
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
export function warrantInWords(state: State, { rule, because = [], via, says }: Warrant): string {
  const by = rule === null ? withoutRule(via) : `by rule ${labelOf(state, rule)}${VIA[via]}`
  const rests = because.length === 0 ? '' : ` (with ${listInWords(because.map(id => labelOf(state, id)))})`
  return `${by}${rests}${says === undefined ? '' : `: ${says}`}`
}

const VIA: { readonly [via in Warrant['via']]: string } = {
  program: '',
  institution: '',
  hand: ', by hand',
  ruling: ', by a Judge’s ruling',
  undoing: ', undoing an overruled ruling',
  founders: ', by the founders',
}

function withoutRule(via: Warrant['via']): string {
  return via === 'founders' ? 'by the founders' : via === 'hand' ? 'by hand' : 'as play has it'
}

/** Rules under the labels that they bore when they caused something; new and gone ones too. */
export function labelledAsBefore(before: State, after: State): State {
  return before.rules === after.rules ? after : { ...after, rules: { ...after.rules, ...before.rules } }
}

/** Programs that failed while something was decided, each with what it was to do and what went wrong. */
export function failuresInWords(state: State, failures: readonly RecordedFailure[]): readonly string[] {
  return failures.map(
    ({ rule, hook, failure }) => `rule ${labelOf(state, rule)}, ${hook}: ${failure.detail} (${failure.kind})`,
  )
}
