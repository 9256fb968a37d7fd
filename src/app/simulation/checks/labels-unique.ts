import type { State } from '../../../kernel/state.ts'
import type { Check } from './check.ts'

/** Who gives a label that another rule bears may: people by hand (also by an answer) and rulings, and a rule that answers what a rule or a proposal is called. */
export const labelsUnique: Check = ({ before, after, decided: { entry, decisions } }) => {
  if (before.rules === after.rules || entry.seq === 0) return undefined
  if (entry.effects.some(({ warrant: { via } }) => via === 'hand' || via === 'ruling' || via === 'undoing'))
    return undefined
  if (before.answers.some(({ question }) => question === 'label' || question === 'number')) return undefined
  const named = decisions.some(
    ({ question, outcome }) =>
      (question === 'label' || question === 'number') && outcome.is === 'decided' && !isFounders(before, outcome.by),
  )
  if (named) return undefined
  const shared = sharedBy(after)
  const was = sharedBy(before)
  const doubled = [...shared].find(([label, count]) => count > (was.get(label) ?? 1) && !isKnown(before, label))
  return doubled === undefined ? undefined : `${doubled[1]} rules are called ${doubled[0]}.`
}

/** Rules from the founding number as they always did; whoever proposes another numbering may number alike. */
function isFounders(state: State, rules: readonly string[]): boolean {
  return rules.every(
    id => state.rules[id] !== undefined && state.rules[id].since === 0 && state.rules[id].version === 1,
  )
}

function isKnown(state: State, label: string): boolean {
  return Object.values(state.rules).filter(it => it.label === label).length > 1
}

function sharedBy({ rules }: State): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { label } of Object.values(rules)) counts.set(label, (counts.get(label) ?? 0) + 1)
  return counts
}
