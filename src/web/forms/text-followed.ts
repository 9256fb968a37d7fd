import type { Schema } from '../api/schema.ts'
import type { ChangeDraft, ParamDraft } from './change-draft.ts'
import { countedAs, isNumber } from './counted-otherwise.ts'
import { paramOf } from './params.ts'
import { saidInstead } from './said-instead.ts'

/**
 * A draft with another text. If the text now has another number in place of the words of a constant, the program that
 * the rule keeps gets that number, just as the text gets the new words when a constant is changed.
 */
export function textFollowed(draft: ChangeDraft, text: string, rule: Schema['Rule'] | undefined): ChangeDraft {
  if (rule === undefined || draft.program !== 'keep' || draft.params === undefined) return { ...draft, text }
  const params = draft.params.map(row => {
    const was = rule.params.find(({ name }) => name === row.name)
    return was === undefined ? row : following(row, paramOf(was), saidInstead(rule.text, was.words ?? '', text))
  })
  return { ...draft, text, params }
}

/** A constant with its new words in the text. */
function following(row: ParamDraft, had: ParamDraft, now: string | undefined): ParamDraft {
  if (!isNumber(had.value)) return row
  if (now === had.words) return had
  if (row.followed === false) return row
  const next = now === undefined ? undefined : countedAs(had, now)
  if (next !== undefined) return next.words === row.words ? row : { ...next, followed: true }
  // The number typed in between was not final.
  return row.followed === true ? had : row
}
