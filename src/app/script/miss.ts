import type { Decision } from '../../kernel/decision.ts'
import type { State } from '../../kernel/state.ts'
import { explainDecision } from '../explain-decision.ts'
import type { StepSeen, Table } from './table.ts'

/** Notes that an expectation of a step did not hold, with the explanation of what is. */
export function miss(
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
    explanation: explanation ?? seen.told(),
  })
}

/**
 * Decisions in sentences, without those that nobody answered, the last ones if there are many. `state` has the labels
 * that the rules bore when they were asked.
 */
export function decisionsTold(state: State, decisions: readonly Decision[]): readonly string[] {
  const answered = decisions.filter(decision => decision.outcome.is !== 'silent')
  return [...new Set(answered.map(decision => explainDecision(state, decision)))].slice(-12)
}
