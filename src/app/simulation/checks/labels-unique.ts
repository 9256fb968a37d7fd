import { matterIn } from '../../../kernel/state/find-matter.ts'
import type { State } from '../../../kernel/state/state.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Check, Step } from './check.ts'

/**
 * No two rules get the same label, with exceptions: people may give a duplicate label by hand (also by an answer), and
 * so may rulings, or a rule that answers the label of a rule or a proposal. If no rule says any longer that labels
 * differ, duplicates are allowed.
 */
export const labelsUnique: Check = step => {
  const { before, after, decided } = step
  const { entry, decisions } = decided
  if (before.rules === after.rules || entry.seq === 0) return undefined
  if (entry.effects.some(({ warrant: { via } }) => via === 'hand' || via === 'ruling' || via === 'undoing'))
    return undefined
  if (before.answers.some(({ question }) => question === 'label' || question === 'number')) return undefined
  const named = decisions.some(
    ({ question, outcome }) =>
      (question === 'label' || question === 'number') && (outcome.is !== 'decided' || !isFounders(before, outcome.by)),
  )
  if (named) return undefined
  const shared = sharedBy(after)
  const was = sharedBy(before)
  const doubled = [...shared].find(
    ([label, count]) => count > (was.get(label) ?? 1) && !isKnown(before, label) && !isUnproposed(step, label),
  )
  return doubled === undefined || isCountedAnew(step) ? undefined : `${doubled[1]} rules are called ${doubled[0]}.`
}

/**
 * Whether anything but a founders' program has written the values that the numbering rules use, in which case the next
 * number may have been given before.
 */
function isCountedAnew({ before, decided, entryAt }: Step): boolean {
  const numbering = Object.values(before.rules).flatMap(({ program }) => {
    const answers = program?.manifest.answers ?? {}
    return Object.hasOwn(answers, 'number') || Object.hasOwn(answers, 'label') ? (program?.manifest.reads ?? []) : []
  })
  return Array.from({ length: decided.entry.seq }, (_, at) => entryAt(at + 1)).some(it =>
    it?.entry.effects.some(
      effect =>
        (effect.do === 'write' || effect.do === 'add') &&
        numbering.includes(effect.register) &&
        (effect.warrant.via !== 'program' || !isFounders(before, [effect.warrant.rule ?? ''])),
    ),
  )
}

/** Whether a rule was enacted by another rule’s program on its own: no one proposed it, so no rule numbers it. */
function isUnproposed({ after, entryAt }: Step, label: string): boolean {
  const bearing = Object.values(after.rules).filter(it => it.label === label)
  return bearing.some(({ id, since }) =>
    entryAt(since)?.entry.effects.some(
      it =>
        it.do === 'addRule' &&
        it.rule.id === id &&
        it.warrant.via === 'program' &&
        matterIn(after, it.warrant.matter ?? '')?.fields['outcome'] !== 'adopted',
    ),
  )
}

/**
 * Whether the given rules have been unchanged since the game started; if the numbering rules have changed, numbers may
 * repeat.
 */
function isFounders(state: State, rules: readonly string[]): boolean {
  return rules.every(id => lookup(state.rules, id)?.since === 0 && lookup(state.rules, id)?.version === 1)
}

function isKnown(state: State, label: string): boolean {
  return Object.values(state.rules).filter(it => it.label === label).length > 1
}

function sharedBy({ rules }: State): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { label } of Object.values(rules)) counts.set(label, (counts.get(label) ?? 0) + 1)
  return counts
}
