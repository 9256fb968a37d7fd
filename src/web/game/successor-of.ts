import type { Schema } from '../api/schema.ts'
import type { ChangeDraft } from './change-draft.ts'
import type { Against } from './use-tried.ts'

/** A rule that another is to succeed, whether a program goes with it, and by which rules it is not amended. */
export type Succeeded = { readonly rule: string; readonly program: boolean; readonly against: readonly Against[] }

/**
 * How a rule is reworded where the rules let none be amended: it goes, and another comes in its place with its text to be
 * changed. Its program goes with it, for what it reads and keeps was the old rule's.
 */
export function successorOf({ label, title, text, group }: Schema['Rule']): readonly [ChangeDraft, ChangeDraft] {
  return [
    { kind: 'repeal', rule: label },
    { kind: 'enact', title, text, group, label },
  ]
}
