import { applyEffect } from '../../kernel/effects/apply-effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { Decision } from '../../kernel/questions/decision.ts'
import type { State } from '../../kernel/state/state.ts'
import { labelledAsBefore } from '../prose/decisions.ts'

/** The game after an entry, in which rules have the labels that they had when something was asked during the entry. */
export type WhenAsked = (decision: Decision) => State

/** Few entries relabel rules, so only those are processed effect by effect. */
export function whenAsked(before: State, entry: Entry, after: State): WhenAsked {
  const labelled = entry.seq === 0 ? after : labelledAsBefore(before, after)
  if (entry.seq === 0 || !entry.effects.some(effect => effect.do === 'relabel')) return () => labelled
  const states = [labelled]
  let state: State = { ...before, said: after.said, now: entry.act.at }
  for (const effect of entry.effects) {
    state = applyEffect(state, effect)
    const same = effect.do !== 'relabel' && effect.do !== 'addRule' && effect.do !== 'removeRule'
    states.push(same ? (states.at(-1) ?? labelled) : labelledAsBefore(state, labelled))
  }
  return decision => states[decision.after ?? 0] ?? labelled
}
