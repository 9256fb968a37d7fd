import type { Decision } from '../../kernel/questions/decision.ts'
import { explainDecision } from '../explain/explain-entry.ts'
import type { WhenAsked } from '../explain/when-asked.ts'
import type { Turnout } from '../play/turnout.ts'
import { failuresInWords, labelledAsBefore } from '../prose/decisions.ts'
import type { StepSeen, Table } from './table.ts'
import type { YamlPath } from './yaml-lines.ts'

/** Records a missed expectation of a step, with the explanation of the actual value. */
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
    explanation: [...(explanation ?? seen.told()), ...failuresView(table.past)],
  })
}

/** Programs that have failed in this game; if there are many, only the last ones. */
function failuresView(past: readonly Turnout[]): readonly string[] {
  return [...new Set(past.flatMap(failuresOf))].slice(-3)
}

/** Programs that failed in an entry, by the labels that their rules had at the time. */
export function failuresOf({ before, decided }: Turnout): readonly string[] {
  const labelled = labelledAsBefore(before, decided.state)
  return failuresInWords(labelled, decided.failures).map(it => `A program failed in entry ${decided.entry.seq}: ${it}`)
}

/**
 * Decisions as sentences, with the labels that rules had at the time and without unanswered questions; if there are
 * many, only the last ones.
 */
export function decisionsView(decisions: readonly Decision[], stateOf: WhenAsked): readonly string[] {
  const answered = decisions.filter(decision => decision.outcome.is !== 'silent')
  return [...new Set(answered.map(decision => explainDecision(stateOf(decision), decision)))].slice(-12)
}

/**
 * Reports what was expected at a position in a script. Thrown while the script is parsed, and caught where its file is
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
