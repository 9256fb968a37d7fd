import { lookup } from '../../kernel/values/lookup.ts'
import type { Rule } from '../../wire/game/rule.ts'
import type { ChangeDraft } from '../forms/change-draft.ts'
import { amendmentOf } from '../forms/written-change.ts'

/** The forms of change that give a rule a new text and therefore start with the rule's current text. */
const REWORDING = ['amend', 'amendAmendment', 'repealAmendment']

/**
 * Switches a draft to another form of change or to another rule. The text so far is saved for its form and rule, and
 * restored when the user returns to them, so no input is lost.
 */
export function draftTurnedTo(draft: ChangeDraft, kind: string, rule: Rule | undefined): ChangeDraft {
  const { aside = {}, ...now } = draft
  const next = { kind, ...(rule === undefined ? {} : { rule: rule.label }) }
  const put = { ...aside, [draftKey(draft)]: now }
  const begun = rule !== undefined && REWORDING.includes(kind) ? amendmentOf(rule) : {}
  return { ...(lookup(put, draftKey(next)) ?? { ...begun, ...next }), aside: put }
}

/** The key under which a draft's text is saved, made from its form of change and its rule. */
function draftKey({ kind, rule = '' }: Pick<ChangeDraft, 'kind' | 'rule'>): string {
  return kind === 'enact' ? kind : `${kind} ${rule}`
}
