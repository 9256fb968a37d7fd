import { listeners } from '../kernel/listeners.ts'
import { own } from '../kernel/own.ts'
import { labelOf } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'

/** A rule that offers an act: as a right, against which a prohibition has to prevail, or as a facility, which yields to any. */
export type Offered = { readonly rule: string; readonly as: 'right' | 'facility' }

/** Which rules offer an act now, and how. */
export function offeredBy(state: State, act: string): readonly Offered[] {
  return listeners(state, 'offers', act).map(rule => ({
    rule: labelOf(state, rule),
    as: own(own(state.rules, rule)?.program?.manifest.offers, act)?.['as'] === 'right' ? 'right' : 'facility',
  }))
}
