import type { Decision } from '../../kernel/questions/decision.ts'
import { explainDecision } from '../explain/explain-entry.ts'
import type { WhenAsked } from '../explain/explain-fact-or-answer.ts'
import type { Turnout } from '../play/entry-with-state-before.ts'
import { failuresInWords, labelledAsBefore } from '../prose/decisions.ts'
import type { Miss, ScriptResult, StepSeen, Table } from './script-progress.ts'
import type { YamlPath } from './yaml-lines.ts'

/** Maximum number of misses listed after the first step with a miss, because they often follow from it. */
const FEW = 10

/** Reports the results of a script line by line. With `quiet`, reports only the misses; with `whole`, cuts no text. */
export function scriptReport(
  file: string,
  title: string,
  result: ScriptResult,
  { quiet = false, whole = false } = {},
): readonly string[] {
  if ('malformed' in result) return [malformedReport(result.malformed)]
  const { misses, told } = result
  const missed = missesReport(file, whole ? misses : misses.map(inBrief))
  if (quiet) return missed
  const outcome = misses.length === 0 ? 'Every expectation held.' : `${countInWords(misses.length)} missed:`
  return [title, ...told.map(line => `  ${line}`), outcome, ...missed, '']
}

/** Reports the first step with a miss in full. Each miss in later steps gets one line, up to a limit. */
function missesReport(file: string, misses: readonly Miss[]): readonly string[] {
  const first = misses.filter(miss => miss.step === misses[0]?.step)
  const later = misses.slice(first.length)
  return [
    ...first.flatMap(miss => [
      placeOf(file, miss),
      `    expected  ${miss.expected}`,
      `    actual    ${miss.actual}`,
      ...miss.explanation.map(reason => `    because   ${reason}`),
    ]),
    ...later.slice(0, FEW).map(miss => `${placeOf(file, miss)}: expected ${miss.expected}; actual ${miss.actual}`),
    ...(later.length > FEW ? [`and ${countInWords(later.length - FEW)} more after that`] : []),
  ]
}

/** Longer values and reasons are cut. */
const SHORT = 300
/** Number of characters shown at the beginning of a long value, and before and after its first difference. */
const [HEAD, BEFORE, AFTER] = [40, 40, 120]

/** The maximum number of reasons shown. */
const REASONS = 3

/** A miss in few words: long values around their first difference, and only the first reason and the last ones. */
function inBrief(miss: Miss): Miss {
  const { expected, actual, explanation } = miss
  const at = firstDifferenceIndex(expected, actual)
  const reasons =
    explanation.length > REASONS ? [...explanation.slice(0, 1), ...explanation.slice(1 - REASONS)] : explanation
  return {
    ...miss,
    expected: excerpt(expected, at),
    actual: excerpt(actual, at),
    explanation: reasons.map(it => excerpt(it, 0)),
  }
}

function firstDifferenceIndex(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

function excerpt(text: string, at: number): string {
  if (text.length <= SHORT) return text
  const [from, to] = [Math.max(HEAD, at - BEFORE), Math.max(SHORT, at + AFTER)]
  const start = from === HEAD ? text.slice(0, HEAD) : `${text.slice(0, HEAD)}…`
  return `${start}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

function placeOf(file: string, { line, step, row }: Miss): string {
  return `${file}:${line}: step ${step}${row === undefined ? '' : ` (${row})`}`
}

function countInWords(misses: number): string {
  return `${misses} ${misses === 1 ? 'expectation' : 'expectations'}`
}

/** Explains why a file is not a valid script: where the error is, and what was expected there. */
export function malformedReport({
  file,
  line,
  expected,
}: {
  readonly file: string
  readonly line: number
  readonly expected: string
}): string {
  return `${file}:${line}: expected ${expected.replace(/\.$/, '')}.`
}

/** Records a miss in a step, with the explanation of the actual value. */
export function recordMiss(
  table: Table,
  seen: StepSeen,
  expected: string,
  actual: string,
  explanation?: readonly string[],
): void {
  const { step, number } = seen
  table.misses.push({
    step: number,
    row: step.row,
    line: step.line,
    expected,
    actual,
    explanation: [...(explanation ?? seen.told()), ...failedProgramsInWords(table.past)],
  })
}

/** Lists the programs that failed in this game. If there are many, lists only the last ones. */
function failedProgramsInWords(past: readonly Turnout[]): readonly string[] {
  return [...new Set(past.flatMap(entryFailuresInWords))].slice(-3)
}

/** Lists the programs that failed in an entry, by the labels that their rules had then. */
export function entryFailuresInWords({ before, decided }: Turnout): readonly string[] {
  const labelled = labelledAsBefore(before, decided.state)
  return failuresInWords(labelled, decided.failures).map(it => `A program failed in entry ${decided.entry.seq}: ${it}`)
}

/**
 * Describes decisions with the labels that rules had then, and without unanswered questions. If there are many,
 * describes only the last ones.
 */
export function lastDecisionsInWords(decisions: readonly Decision[], stateOf: WhenAsked): readonly string[] {
  const answered = decisions.filter(decision => decision.outcome.is !== 'silent')
  return [...new Set(answered.map(decision => explainDecision(stateOf(decision), decision).words))].slice(-12)
}

/**
 * Says what was expected at a position in a script. Thrown while the script is parsed, and caught where the file is
 * known.
 */
export class Malformed extends Error {
  readonly path: YamlPath
  readonly expected: string

  constructor(path: YamlPath, expected: string) {
    super(expected)
    this.path = path
    this.expected = expected
  }
}
