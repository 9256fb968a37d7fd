import { charterers } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import { inForce } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'

/** The open matters that no rule in force handles any longer. */
export function unattendedMatters(state: State): readonly Matter[] {
  return Object.values(state.matters).filter(matter => matter.open && !isAttended(state, matter))
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
