import type { Given } from './answers.ts'
import { asserted, type Combined, plainStanding } from './asserted.ts'
import { contested } from './contest.ts'
import type { Course } from './course.ts'
import type { Json, JsonObject } from './json.ts'
import type { QuestionKind } from './question-kind.ts'
import { plus, rational, written } from './rational.ts'
import type { RuleId } from './rule.ts'
import type { State } from './state.ts'

/** Combines the answers to a question in the way that its kind declares. The order of asking never matters. */
export function combined(
  course: Course,
  state: State,
  kind: QuestionKind,
  asks: JsonObject,
  given: readonly Given[],
): Combined {
  if (kind.combine === 'contest') return contested(course, state, kind, asks, given)
  const counting = asserted(given).filter(answer => answer.is === 'value')
  const answers = given.map(answer => ({ ...answer, standing: plainStanding(answer, counting) }))
  if (counting.length === 0) return { answers, outcome: { is: 'silent' } }
  const by = counting.flatMap(answer => answer.rule ?? [])
  return { answers, outcome: { is: 'decided', value: together(kind, counting), by } }
}

function together(kind: QuestionKind, counting: readonly Given[]): Json {
  if (kind.combine === 'all') return counting.every(answer => answer.value === true)
  if (kind.combine === 'sum') return summed(counting)
  return counting.map(answer => ({ rule: answer.rule as RuleId, value: answer.value ?? null }))
}

function summed(counting: readonly Given[]): Json {
  const zero = { n: 0n, d: 1n }
  return written(counting.map(answer => rational(answer.value) ?? zero).reduce(plus, zero))
}
