import { labelShown } from '../../app/names/names.ts'
import { rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Choice } from './table-prompts.ts'

/** Every rule by label and title, for a list to choose from. */
export function ruleChoices(state: State): readonly Choice<string>[] {
  return rulesInOrder(state).map(rule => ({
    value: labelShown(state, rule),
    label: `${labelShown(state, rule)} ${rule.title}`.trim(),
    hint: Object.values(rule.attributes).map(String).join(', '),
  }))
}
