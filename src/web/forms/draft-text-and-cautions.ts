import type { ActPreview } from '../../wire/game/act.ts'
import type { Rule } from '../../wire/game/rule.ts'
import { fillIn } from '../parts/fill-in.ts'
import { mismatchWarnings } from '../parts/program-mismatch.ts'
import type { ChangeDraft, ParamDraft } from './change-draft.ts'
import { formsLabels } from './labels.ts'
import { isWholeNumberText, paramWithWords, replacementWords } from './param-value-and-words.ts'
import { programDifferences } from './program-differences.ts'
import { paramDraftOf } from './written-change.ts'

/**
 * A draft with a new text. If the text now has another number in place of a constant's words, the program that the rule
 * keeps gets that number, just as the text gets new words when the user changes a constant.
 */
export function draftWithText(draft: ChangeDraft, text: string, rule: Rule | undefined): ChangeDraft {
  if (rule === undefined || draft.program !== 'keep' || draft.params === undefined) return { ...draft, text }
  const params = draft.params.map(row => {
    const was = rule.params.find(({ name }) => name === row.name)
    return was === undefined
      ? row
      : paramFollowingText(row, paramDraftOf(was), replacementWords(rule.text, was.words ?? '', text))
  })
  return { ...draft, text, params }
}

/** A constant with its new words from the text. */
function paramFollowingText(row: ParamDraft, had: ParamDraft, now: string | undefined): ParamDraft {
  if (!isWholeNumberText(had.value)) return row
  if (now === had.words) return had
  if (row.followed === false) return row
  const next = now === undefined ? undefined : paramWithWords(had, now)
  if (next !== undefined) return next.words === row.words ? row : { ...next, followed: true }
  // A number that the user typed only while typing another one does not count.
  return row.followed === true ? had : row
}

type Rules = readonly Rule[]

/** A one-sentence warning to someone who is about to send changes, and the rule whose change shows the details. */
type Caution = { readonly words: string; readonly at?: string }

/**
 * Warnings about the effect of some changes on who carries out rules: texts and programs that differ, and rules that
 * people will carry out by hand.
 */
export function cautionsOf(drafts: readonly ChangeDraft[], rules: Rules): readonly Caution[] {
  const all = drafts.flatMap(draft => [...programCautions(draft, rules), ...byHandCautions(draft, drafts, rules)])
  return all.filter(({ words }, place) => all.findIndex(it => it.words === words) === place)
}

/** Warnings about the rules whose programs a proposal keeps, for someone who is about to vote on it. */
export function cautionsOfKept(kept: NonNullable<ActPreview['kept']>): readonly Caution[] {
  return kept.flatMap(({ rule, apart, counted }) => {
    const { parted } = mismatchWarnings(apart, counted)
    return parted && rule !== null ? [{ words: fillIn(formsLabels.wouldNoLongerAgree, { rule }) }] : []
  })
}

function programCautions(draft: ChangeDraft, rules: Rules): readonly Caution[] {
  const rule = draft.kind === 'enact' ? undefined : rules.find(({ label }) => label === draft.rule)
  if (rule === undefined || !setsRuleText(draft)) return []
  const { apart, counted } = programDifferences(draft, rule)
  const { parted, warned } = mismatchWarnings(apart, counted)
  if (warned.length === 0) return []
  const words = parted ? fillIn(formsLabels.noLongerAgree, { rule: rule.label }) : warned.join(' ')
  return [{ words, at: rule.label }]
}

function byHandCautions(draft: ChangeDraft, drafts: readonly ChangeDraft[], rules: Rules): readonly Caution[] {
  if (!setsRuleText(draft) || (draft.program ?? 'none') !== 'none') return []
  const label = draft.kind === 'enact' ? labelOfReplacedRule(draft, drafts) : draft.rule
  const rule = rules.find(it => it.label === label)
  if (rule?.program === true) return [{ words: fillIn(formsLabels.programRemoved, { rule: rule.label }) }]
  return [{ words: formsLabels.noProgram }]
}

/** The rule that a new rule replaces. */
function labelOfReplacedRule({ label }: ChangeDraft, drafts: readonly ChangeDraft[]): string | undefined {
  return drafts.find(({ kind, rule }) => kind === 'repeal' && rule !== undefined && rule === label)?.rule
}

/** Whether a change sets the text of a rule. */
function setsRuleText({ kind }: ChangeDraft): boolean {
  return ['enact', 'amend', 'amendAmendment', 'repealAmendment'].includes(kind)
}
