import type { Schema } from '../api/schema.ts'
import type { ParamDraft } from './change-draft.ts'

/** A constant as it is written in a form. */
export function paramOf({ name, value, words = '' }: Schema['Rule']['params'][number]): ParamDraft {
  return { name, value: typeof value === 'string' ? value : JSON.stringify(value), words }
}
