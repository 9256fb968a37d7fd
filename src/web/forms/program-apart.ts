import type { Schema } from '../api/schema.ts'
import type { Counted } from '../parts/word-diff.ts'
import { reworded } from './begun-with-change.ts'
import type { ChangeDraft, ParamDraft } from './change-draft.ts'
import { paramsOf } from './written-change.ts'

/**
 * Compares a drafted text with the program that the rule keeps: whether the text changes anything besides the words of
 * the program's constants, and which constants change or are missing.
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
