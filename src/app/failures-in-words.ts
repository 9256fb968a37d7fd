import type { RecordedFailure } from '../kernel/course.ts'
import { labelOf } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'

/** Programs that failed while something was decided, each with what it was to do and what went wrong. */
export function failuresInWords(state: State, failures: readonly RecordedFailure[]): readonly string[] {
  return failures.map(
    ({ rule, hook, failure }) => `rule ${labelOf(state, rule)}, ${hook}: ${failure.detail} (${failure.kind})`,
  )
}
