import { own } from '../kernel/own.ts'
import { rulesInOrder } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'
import type { RuleFact } from './fact.ts'
import { labelShown } from './names.ts'
import { listInWords } from './value-in-words.ts'

/** More rules than this have a word in common with the whole book, and none of them says what it means. */
const MOST = 12

/** Which rules speak of what a rule is (“mutable”), in a few words; empty where none does, or where it is nothing of one word. */
export function rulesThatSay(state: State, { rule, what, named }: RuleFact): string {
  const word = named === undefined ? own(own(state.rules, rule)?.attributes ?? {}, what) : undefined
  if (typeof word !== 'string' || !/^\p{L}+$/u.test(word)) return ''
  const sought = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu')
  const labels = rulesInOrder(state).flatMap(it => (sought.test(it.text) ? [labelShown(state, it)] : []))
  if (labels.length === 0 || labels.length > MOST) return ''
  return `; what is ${word} is spoken of in ${labels.length === 1 ? 'rule' : 'rules'} ${listInWords(labels)}`
}
