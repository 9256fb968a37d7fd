import type { OwnRules as OwnRulesToSend, RecognisedRuleset, RulesetDraft } from '../../wire/ruleset-draft.ts'
import { useDraft } from '../forms/use-draft.ts'
import { fillIn } from '../parts/fill-in.ts'
import { bringLabels } from './labels.ts'
import { fileCounts, type RulesetTexts, renamedFiles } from './uploaded-files.ts'

export type Draft = RulesetDraft
export type DraftRule = Draft['rules'][number]
type Remark = RecognisedRuleset['remarks'][number]

/** The rules that someone is bringing: the text they pasted and, once it was read, the rules found in it. */
export type OwnRules = {
  readonly text: string
  /** The name of the ruleset; empty until the text was read. */
  readonly name: string
  readonly draft: Draft
  /** The files of a ruleset that was uploaded, instead of a text. */
  readonly files?: RulesetTexts
  /** What the text itself leaves to check. Remarks on single rules are found again after each correction. */
  readonly remarks: readonly Remark[]
}

export const NO_DRAFT: Draft = { title: '', groups: [], rules: [] }

const NOTHING: OwnRules = { text: '', name: '', draft: NO_DRAFT, remarks: [] }

/** The rules that someone is bringing, kept in this browser. */
export function useOwnRules() {
  return useDraft<OwnRules>('own rules', NOTHING)
}

/** The number of someone's own rules. */
export function ruleCount({ draft, files }: OwnRules): number {
  return files === undefined ? draft.rules.length : fileCounts(files).rules
}

/** The rules as a request contains them. */
export function requestedRules({ draft, files, name }: OwnRules): OwnRulesToSend {
  return files === undefined ? { draft } : { files: renamedFiles(files, name) }
}

/** What is wrong with a rule of a draft, as a sentence. */
export function faultOfRule({ rules }: Draft, place: number): string | undefined {
  const rule = rules[place]
  if (rule === undefined) return undefined
  if (rule.number.trim() === '') return 'This rule has no number.'
  const other = rules.findIndex(({ number }) => number.trim() === rule.number.trim())
  if (other < place) return fillIn(bringLabels.numberTaken, { number: rule.number.trim() })
  return rule.text.trim() === '' ? 'This rule has no text.' : undefined
}

/** The draft with one rule changed. */
export function withRule(draft: Draft, place: number, change: Partial<DraftRule>): Draft {
  const rule = draft.rules[place]
  return rule === undefined ? draft : { ...draft, rules: draft.rules.with(place, { ...rule, ...change }) }
}

export function withoutRule(draft: Draft, place: number): Draft {
  return { ...draft, rules: draft.rules.toSpliced(place, 1) }
}

/** The draft with a rule's number, title and text added to the text of the rule above it. */
export function withRuleMerged(draft: Draft, place: number): Draft {
  const [above, rule] = [draft.rules[place - 1], draft.rules[place]]
  if (above === undefined || rule === undefined) return draft
  const head = [`${rule.number}.`, rule.title].filter(it => it !== '').join(' ')
  const text = rule.title === '' ? `${above.text}\n\n${head} ${rule.text}` : `${above.text}\n\n${head}\n\n${rule.text}`
  return withoutRule(withRule(draft, place - 1, { text }), place)
}

/** The draft with an empty rule below the one at `place`, in the same group. */
export function withRuleAdded(draft: Draft, place: number): Draft {
  const above = draft.rules[place]
  const rule = { number: '', title: '', text: '', group: above?.group ?? 0, attributes: [], line: above?.line ?? 1 }
  const groups = draft.groups.length > 0 ? draft.groups : [{ heading: '', note: '' }]
  return { ...draft, groups, rules: draft.rules.toSpliced(place + 1, 0, rule) }
}

/** The number of a rule's first attribute named `name` removed. */
export function withoutAttribute(draft: Draft, place: number, name: string): Draft {
  const attributes = draft.rules[place]?.attributes.filter(it => it.name !== name) ?? []
  return withRule(draft, place, { attributes })
}
