import type { Schema } from '../api/schema.ts'
import type { Counted } from '../parts/word-diff.ts'
import type { ChangeDraft, ParamDraft } from './change-draft.ts'
import { paramsOf } from './params.ts'
import { reworded } from './reworded.ts'

/**
 * How far a text that is being drafted and the program that the rule keeps part ways: whether the text says otherwise
 * what is in none of the words by which the program counts, and what it counts with otherwise or unsaid.
 */
export function programApart(
  { program, text = '', params = [] }: ChangeDraft,
  rule: Schema['Rule'],
): { readonly apart: boolean; readonly counted: readonly Counted[] } {
  if (program !== 'keep' || text.trim() === '') return { apart: false, counted: [] }
  const before = paramsOf(rule)
  const apart = plain(text) !== plain(reworded(rule.text, before, params))
  return { apart, counted: params.flatMap((it, place) => counted(before[place], it, text)) }
}

function counted(was: ParamDraft | undefined, is: ParamDraft, text: string): readonly Counted[] {
  if (was === undefined || is.value.trim() === '') return []
  const said = plain(text).includes(plain(is.words))
  const same = was.value === is.value && was.words === is.words
  return same && said ? [] : [{ name: is.name, was: told(was), is: told(is), said }]
}

function told({ value, words }: ParamDraft) {
  return { counts: value, words: words === '' ? null : words }
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
