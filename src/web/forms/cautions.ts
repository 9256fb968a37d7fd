import type { Schema } from '../api/schema.ts'
import { apartInWords } from '../parts/word-diff.ts'
import type { ChangeDraft } from './change-draft.ts'
import { programApart } from './program-apart.ts'

type Rules = readonly Schema['Rule'][]

/** What whoever sends some changes ought to know of it, in a sentence; and the rule at whose change all is told. */
type Caution = { readonly words: string; readonly at?: string }

/** What some changes mean for who carries the rules out: text and program that part ways, and what people do by hand. */
export function cautionsOf(drafts: readonly ChangeDraft[], rules: Rules): readonly Caution[] {
  const all = drafts.flatMap(draft => [...apart(draft, rules), ...byHand(draft, drafts, rules)])
  return all.filter(({ words }, place) => all.findIndex(it => it.words === words) === place)
}

function apart(draft: ChangeDraft, rules: Rules): readonly Caution[] {
  const rule = draft.kind === 'enact' ? undefined : rules.find(({ label }) => label === draft.rule)
  if (rule === undefined || !isOfText(draft)) return []
  const { apart, counted } = programApart(draft, rule)
  const { parted, warned } = apartInWords(apart, counted)
  if (warned.length === 0) return []
  const words = parted ? `Text and program of rule ${rule.label} part ways.` : warned.join(' ')
  return [{ words, at: rule.label }]
}

function byHand(draft: ChangeDraft, drafts: readonly ChangeDraft[], rules: Rules): readonly Caution[] {
  if (!isOfText(draft) || (draft.program ?? 'none') !== 'none') return []
  const label = draft.kind === 'enact' ? succeeded(draft, drafts) : draft.rule
  const rule = rules.find(it => it.label === label)
  if (rule?.program === true)
    return [{ words: `The program of rule ${rule.label} would be gone: people would carry the new one out by hand.` }]
  return [{ words: 'No program: people will carry this rule out by hand.' }]
}

/** The rule in whose place a new one comes. */
function succeeded({ label }: ChangeDraft, drafts: readonly ChangeDraft[]): string | undefined {
  return drafts.find(({ kind, rule }) => kind === 'repeal' && rule !== undefined && rule === label)?.rule
}

/** Whether a rule has its text by a change. */
function isOfText({ kind }: ChangeDraft): boolean {
  return ['enact', 'amend', 'amendAmendment', 'repealAmendment'].includes(kind)
}
