import type { Json } from '../kernel/json.ts'
import { own } from '../kernel/own.ts'
import { isSealed } from '../kernel/sealed.ts'
import type { State } from '../kernel/state.ts'
import { labelShown, nameOf } from './names.ts'

/** Whom and which rules some data name, as people see them there. */
export type NamesWithin = { readonly persons: readonly string[]; readonly rules: readonly string[] }

/** The names of persons and the labels of rules in data: what is only a word or an amount there is none of them. */
export function namesWithin(state: State, value: Json): NamesWithin {
  const words = [...new Set(wordsWithin(value))]
  return {
    persons: words.flatMap(it => (Object.hasOwn(state.persons, it) ? [nameOf(state, it)] : [])),
    rules: words.flatMap(it => {
      const rule = own(state.rules, it)
      return rule === undefined ? [] : [labelShown(state, rule)]
    }),
  }
}

function wordsWithin(value: Json): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(wordsWithin)
  return isSealed(value) ? [] : Object.values(value).flatMap(wordsWithin)
}
