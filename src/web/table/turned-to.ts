import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'
import type { ChangeDraft } from '../forms/change-draft.ts'
import { amendmentOf } from '../forms/written-change.ts'

/** The forms of change that give a rule another text, and so start with the current text. */
const REWORDING = ['amend', 'amendAmendment', 'repealAmendment']

/**
 * A draft switched to another form of change or to another rule. The earlier text is saved according to what it is
 * about, and restored when the user returns to it, so that no input is lost.
 */
export function turnedTo(draft: ChangeDraft, kind: string, rule: Schema['Rule'] | undefined): ChangeDraft {
  const { aside = {}, ...now } = draft
  const next = { kind, ...(rule === undefined ? {} : { rule: rule.label }) }
  const put = { ...aside, [aboutOf(draft)]: now }
  const begun = rule !== undefined && REWORDING.includes(kind) ? amendmentOf(rule) : {}
  return { ...(lookup(put, aboutOf(next)) ?? { ...begun, ...next }), aside: put }
}

/** A name for what a draft is about, by which it is found again. */
function aboutOf({ kind, rule = '' }: Pick<ChangeDraft, 'kind' | 'rule'>): string {
  return kind === 'enact' ? kind : `${kind} ${rule}`
}
