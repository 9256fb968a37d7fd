import type { Decision } from '../../kernel/decision.ts'
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
  const why = explanation ?? decisionsTold(table, seen.decisions)
  table.misses.push({ step: number, row: step.row, line: step.line, expected, actual, explanation: why })
}

/** Decisions in sentences, without those that nobody answered, the last ones if there are many. */
export function decisionsTold(table: Table, decisions: readonly Decision[]): readonly string[] {
  const answered = decisions.filter(decision => decision.outcome.is !== 'silent')
  return [...new Set(answered.map(decision => explainDecision(table.game.state, decision)))].slice(-12)
}
