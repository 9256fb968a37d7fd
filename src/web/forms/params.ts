import type { Schema } from '../api/schema.ts'
import { placesOf } from '../law/places.ts'
import type { ParamDraft } from './change-draft.ts'

/** A constant in the format of the form. */
export function paramOf({ name, value, words = '' }: Schema['Rule']['params'][number]): ParamDraft {
  return { name, value: typeof value === 'string' ? value : JSON.stringify(value), words }
}

/** The current constants of a rule’s program, in the order in which the text contains them. */
export function paramsOf({ params, text }: Schema['Rule']): readonly ParamDraft[] {
  const place = ({ words }: ParamDraft): number => placesOf(text, words)[0]?.from ?? text.length
  return params.map(paramOf).toSorted((a, b) => place(a) - place(b))
}
