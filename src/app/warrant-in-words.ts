import { labelOf } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'
import type { Warrant } from '../kernel/warrant.ts'
import { listInWords } from './value-in-words.ts'

/** By which rule something happened, on which others it rests, and how it came about: “by rule 202: 10 × 3/3 = 10”. */
export function warrantInWords(state: State, { rule, because = [], via, says }: Warrant): string {
  const by = rule === null ? withoutRule(via) : `by rule ${labelOf(state, rule)}${VIA[via]}`
  const rests = because.length === 0 ? '' : ` (with ${listInWords(because.map(id => labelOf(state, id)))})`
  return `${by}${rests}${says === undefined ? '' : `: ${says}`}`
}

const VIA: { readonly [via in Warrant['via']]: string } = {
  program: '',
  institution: '',
  hand: ', by hand',
  ruling: ', by a Judge’s ruling',
  undoing: ', undoing an overruled ruling',
  founders: ', by the founders',
}

function withoutRule(via: Warrant['via']): string {
  return via === 'founders' ? 'by the founders' : via === 'hand' ? 'by hand' : 'as play has it'
}

/** Rules under the labels that they bore when they caused something; new and gone ones too. */
export function labelledAsBefore(before: State, after: State): State {
  return before.rules === after.rules ? after : { ...after, rules: { ...after.rules, ...before.rules } }
}
