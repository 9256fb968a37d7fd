import type { OpenQuestion } from '../../kernel/questions/open-question.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { charterers } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import { inForce } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'

/** The labels of matters with held items. */
export function heldMatterLabels(state: State): readonly string[] {
  const waiting = state.open.filter(open => open.held !== undefined && open.matter !== undefined)
  return [...new Set(waiting.map(open => matterIn(state, open.matter ?? '')?.label ?? ''))].filter(
    label => label !== '',
  )
}

/** The labels of open matters that no rule in force handles any longer. */
export function unattendedMatterLabels(state: State): readonly string[] {
  return Object.values(state.matters)
    .filter(matter => matter.open && !isAttended(state, matter))
    .map(matter => matter.label)
}

/**
 * Whether a rule in force enables the institution of a matter. If a rule invented the matter's kind, the matter belongs
 * to the rule that opened it.
 */
function isAttended(state: State, { institution, charter }: Matter): boolean {
  return institution === 'matters'
    ? charter === null || inForce(state, charter)
    : charterers(state, institution).length > 0
}

/** The open items that need the rules to decide a question. */
export function undecidedQuestions(state: State): readonly OpenQuestion[] {
  return state.open.filter(open => open.question !== undefined)
}
