import { lookup } from '../../kernel/values/lookup.ts'
import type { Rule } from '../../wire/game/rule.ts'
import { fillIn } from '../parts/fill-in.ts'
import { KINDS, mustChooseMatter } from './argument-kinds.ts'
import { type ChangeDraft, changeFormArguments, ONE_CHANGE } from './change-draft.ts'
import { type Argument, argumentKindAndDetail, type Draft, rankOfField } from './field-props.ts'
import { fieldTitle } from './field-title.ts'
import { formsLabels } from './labels.ts'
import { missingInChangeInWords } from './needed-for-change.ts'

/**
 * Lists the input that is still needed before the rules can be asked about an act, one sentence per item, in the order
 * of the form.
 */
export function missingInputInWords(
  asked: readonly Argument[],
  args: Draft,
  written: { readonly [argument: string]: unknown },
  rules: readonly Rule[] = [],
): readonly string[] {
  const forms = changeFormArguments(asked)
  const change = forms.length === 0 ? [] : missingInChangeInWords(args[ONE_CHANGE] as ChangeDraft | undefined, rules)
  const others = asked
    .filter(argument => !forms.includes(argument))
    .toSorted((a, b) => rankInForm(asked, a) - rankInForm(asked, b))
  return [
    ...change,
    ...others.flatMap(argument =>
      missingInArgumentInWords({ asked, rules }, argument, lookup(args, argument.name), lookup(written, argument.name)),
    ),
  ]
}

/** The place of an argument in a form. The matter of a comment comes first, even if the rules have a default for it. */
function rankInForm(asked: readonly Argument[], argument: Argument): number {
  return rankOfField(mustChooseMatter(asked, argument) ? { ...argument, optional: false } : argument)
}

type Within = { readonly asked: readonly Argument[]; readonly rules: readonly Rule[] }

function missingInArgumentInWords(
  { asked, rules }: Within,
  argument: Argument,
  draft: unknown,
  written: unknown,
): readonly string[] {
  if (written === undefined)
    return argument.optional && (draft === '' || !mustChooseMatter(asked, argument)) ? [] : [requestToFillIn(argument)]
  return KINDS[argumentKindAndDetail(argument)[0]].missing?.(draft, rules) ?? []
}

function requestToFillIn(argument: Argument): string {
  const [kind, detail] = argumentKindAndDetail(argument)
  const { askedFor } = KINDS[kind]
  if (askedFor !== undefined) return askedFor(detail)
  const field = `“${fieldTitle(argument)}”`
  return argument.choices === undefined ? fillIn(formsLabels.fillInField, { field }) : `Choose ${field}.`
}
