import type { OpenQuestion } from '../../kernel/questions/open-question.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { State } from '../../kernel/state/state.ts'

/** The labels of matters with held items. */
export function heldMatterLabels(state: State): readonly string[] {
  const waiting = state.open.filter(open => open.held !== undefined && open.matter !== undefined)
  return [...new Set(waiting.map(open => matterIn(state, open.matter ?? '')?.label ?? ''))].filter(
    label => label !== '',
  )
}

/** The open items that need the rules to decide a question. */
export function undecidedQuestions(state: State): readonly OpenQuestion[] {
  return state.open.filter(open => open.question !== undefined)
}
