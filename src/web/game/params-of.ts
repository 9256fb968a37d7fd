import type { Schema } from '../api/schema.ts'
import { placesOf } from '../law/places-of.ts'
import type { ParamDraft } from './change-draft.ts'
import { paramOf } from './param-of.ts'

/** What a rule’s program counts with now, in the order in which the text says it. */
export function paramsOf({ params, text }: Schema['Rule']): readonly ParamDraft[] {
  const place = ({ words }: ParamDraft): number => placesOf(text, words)[0]?.from ?? text.length
  return params.map(paramOf).toSorted((a, b) => place(a) - place(b))
}
