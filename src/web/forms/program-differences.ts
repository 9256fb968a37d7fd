import { stillStated } from '../../institutions/text-with-new-params.ts'
import type { Rule } from '../../wire/game/rule.ts'
import type { Counted } from '../parts/program-mismatch.ts'
import type { ChangeDraft, ParamDraft } from './change-draft.ts'
import { withConstantsReworded } from './prefilled-act-forms.ts'
import { paramDraftsInTextOrder } from './written-change.ts'

/**
 * Compares a drafted text with the program that the rule keeps: whether the text changes anything besides the words of
 * the program's constants, and which constants change or are missing.
 */
export function programDifferences(
  { program, text = '', params = [] }: ChangeDraft,
  rule: Rule,
): { readonly apart: boolean; readonly counted: readonly Counted[] } {
  if (program !== 'keep' || text.trim() === '') return { apart: false, counted: [] }
  const before = paramDraftsInTextOrder(rule)
  const apart = singleSpaced(text) !== singleSpaced(withConstantsReworded(rule.text, before, params))
  return { apart, counted: params.flatMap((it, place) => constantDifferences(before[place], it, text)) }
}

function constantDifferences(was: ParamDraft | undefined, is: ParamDraft, text: string): readonly Counted[] {
  if (was === undefined || is.value.trim() === '') return []
  const said = singleSpaced(text).includes(singleSpaced(is.words))
  const same = was.value === is.value && was.words === is.words
  const still = stillStated(was, is, text)
  return same && said
    ? []
    : [{ name: is.name, was: valueAndWords(was), is: valueAndWords(is), said, still: [...still] }]
}

function valueAndWords({ value, words }: ParamDraft) {
  return { counts: value, words: words === '' ? null : words }
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
