import type { Run } from '../acts/run.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { formatRational, parseRational, plus } from '../values/rational.ts'
import { answersThatCount, type Combined, plainStanding } from './answers-that-count.ts'
import { contestAnswers } from './contest.ts'
import type { QuestionKind } from './question-kind.ts'
import type { Given } from './read-answer.ts'

/**
 * Combines the answers to a question in the way that its kind declares. The result never depends on the order in which
 * the rules were asked.
 */
export function combineAnswers(
  run: Run,
  state: State,
  kind: QuestionKind,
  asks: JsonObject,
  given: readonly Given[],
): Combined {
  if (kind.combine === 'contest') return contestAnswers(run, state, kind, asks, given)
  const counting = answersThatCount(given).filter(answer => answer.is === 'value')
  const among = new Set(counting)
  const answers = given.map(answer => ({ ...answer, standing: plainStanding(answer, among) }))
  if (counting.length === 0) return { answers, outcome: { is: 'silent' } }
  const by = counting.flatMap(answer => answer.rule ?? [])
  const value = combineValues(kind, counting)
  if (value !== undefined) return { answers, outcome: { is: 'decided', value, by } }
  return { answers, outcome: { is: 'undecided', contestants: by, why: 'the sum has too many digits' } }
}

function combineValues(kind: QuestionKind, counting: readonly Given[]): Json | undefined {
  if (kind.combine === 'all') return counting.every(answer => answer.value === true)
  if (kind.combine === 'sum') return summed(counting)
  return counting.map(answer => ({ rule: answer.rule as RuleId, value: answer.value ?? null }))
}

/** The exact sum; undefined if it, or a partial sum, is not a number that the game can hold. */
function summed(counting: readonly Given[]): Json | undefined {
  let sum: string | undefined = '0'
  for (const { value } of counting) {
    const [before, more] = [parseRational(sum), parseRational(value)]
    if (before === undefined) return undefined
    if (more !== undefined) sum = formatRational(plus(before, more))
  }
  return parseRational(sum) === undefined ? undefined : sum
}
