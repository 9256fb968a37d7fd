import type { RuleId } from '../../kernel/state/rule.ts'
import { entryThatBrought, labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { RefusingRule } from '../../wire/problem.ts'
import { withNamesOfPeople } from '../names/names-and-labels.ts'

/** A rule that refuses something, with its reason, its text, and the entry that gave it this text during the game. */
export function refusingRule(
  state: State,
  { rule: id, reason }: { readonly rule: RuleId; readonly reason: string },
): RefusingRule {
  const since = entryThatBrought(state, id)
  const text = lookup(state.rules, id)?.text ?? ''
  return {
    label: labelOf(state, id),
    reason: withNamesOfPeople(state, reason),
    text,
    ...(since === undefined ? {} : { since }),
  }
}
