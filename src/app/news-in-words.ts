import { applyEffect } from '../kernel/apply-effect.ts'
import type { Entry } from '../kernel/entry.ts'
import type { State } from '../kernel/state.ts'
import { effectInWords } from './effect-in-words.ts'
import { warrantInWords } from './warrant-in-words.ts'

/** What came of an act, one line for each change that players care about, with its warrant: “+10 points to Ames, by rule 202: 10 × 3/3 = 10”. */
export function newsInWords(before: State, entry: Entry, after: State): readonly string[] {
  let state: State = { ...before, said: after.said, now: entry.act.at }
  return entry.effects.flatMap(effect => {
    const from = state
    state = applyEffect(state, effect)
    const words = effectInWords(from, state, effect)
    return words === undefined ? [] : [`${words}, ${warrantInWords(labelled(from, state), effect.warrant)}`]
  })
}

/** Rules under the labels that they bore when they caused something; new and gone ones too. */
function labelled(before: State, after: State): State {
  return { ...after, rules: { ...after.rules, ...before.rules } }
}
