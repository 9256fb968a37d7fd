import { changeOf } from '../institutions/change.ts'
import type { Json } from '../kernel/json.ts'
import type { State } from '../kernel/state.ts'
import { askedInWords } from './asked-in-words.ts'
import { changeInWords } from './change-in-words.ts'
import { listInWords, valueInWords } from './value-in-words.ts'

/** An argument of an act as people say it: the changes of a proposal one after another, effects in words, any other value. */
export function argumentInWords(state: State, name: string, value: Json): string {
  const list = Array.isArray(value) ? (value as readonly Json[]) : []
  if (!Array.isArray(value)) return valueInWords(state, value)
  if (name === 'effects') return listInWords(list.map(it => askedInWords(state, it)))
  if (name === 'changes') return list.length === 0 ? 'none' : list.map(it => changeAskedInWords(state, it)).join('; ')
  return valueInWords(state, value)
}

function changeAskedInWords(state: State, asked: Json): string {
  const change = changeOf(asked)
  return change === undefined ? valueInWords(state, asked) : changeInWords(state, change)
}
