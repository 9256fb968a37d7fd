import type { Change } from '../../institutions/change.ts'
import { objectOf } from '../../institutions/decided-value.ts'
import type { Sitting } from '../../kernel/institution.ts'
import type { Matter } from '../../kernel/matter.ts'
import { own } from '../../kernel/own.ts'
import type { State } from '../../kernel/state.ts'
import { valueInWords } from '../value-in-words.ts'
import { wordsOfName } from '../words-of-name.ts'

/**
 * What the rules, asked in a sitting, would make of the standing of a rule by a change of an open proposal: “from immutable
 * to mutable”. All changes of a proposal are asked about in one sitting, which takes no more gas than an act.
 */
export function standingAfter(sitting: Sitting, state: State, matter: Matter, place: number, change: Change) {
  const rule = 'rule' in change ? own(state.rules, change.rule) : undefined
  if (!matter.open || rule === undefined) return null
  const asks = { matter: matter.id, index: place, kind: change.kind, rule: rule.id }
  const parts = Object.entries(objectOf(sitting.ask('attributes', asks))).flatMap(([name, is]) => {
    const was = own(rule.attributes, name) ?? null
    if (was === is) return []
    return `${name === 'status' ? '' : `${wordsOfName(name)} `}from ${valueInWords(state, was)} to ${valueInWords(state, is)}`
  })
  return parts.length === 0 ? null : parts.join(', ')
}
