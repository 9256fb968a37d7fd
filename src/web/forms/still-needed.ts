import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'
import { KINDS, mustChooseMatter } from './argument-kinds.ts'
import { type ChangeDraft, changeForms, ONE_CHANGE } from './change-draft.ts'
import { type Argument, type Draft, kindOf, rankOfField } from './field-of.ts'
import { fieldTitle } from './field-words.ts'
import { neededForChange } from './needed-for-change.ts'

/**
 * The missing input without which the rules cannot be asked about an act, one sentence each, in the order of the form.
 */
export function stillNeeded(
  asked: readonly Argument[],
  args: Draft,
  written: { readonly [argument: string]: unknown },
  rules: readonly Schema['Rule'][] = [],
): readonly string[] {
  const forms = changeForms(asked)
  const change = forms.length === 0 ? [] : neededForChange(args[ONE_CHANGE] as ChangeDraft | undefined, rules)
  const others = asked.filter(argument => !forms.includes(argument)).toSorted((a, b) => rank(asked, a) - rank(asked, b))
  return [
    ...change,
    ...others.flatMap(argument =>
      neededOf({ asked, rules }, argument, lookup(args, argument.name), lookup(written, argument.name)),
    ),
  ]
}

/** The place of an argument in a form. The matter of a comment comes first, even if the rules have a default for it. */
function rank(asked: readonly Argument[], argument: Argument): number {
  return rankOfField(mustChooseMatter(asked, argument) ? { ...argument, optional: false } : argument)
}

type Within = { readonly asked: readonly Argument[]; readonly rules: readonly Schema['Rule'][] }

function neededOf({ asked, rules }: Within, argument: Argument, draft: unknown, written: unknown): readonly string[] {
  if (written === undefined)
    return argument.optional && (draft === '' || !mustChooseMatter(asked, argument)) ? [] : [requestFor(argument)]
  return KINDS[kindOf(argument)[0]].missing?.(draft, rules) ?? []
}

function requestFor(argument: Argument): string {
  const [kind, detail] = kindOf(argument)
  const { askedFor } = KINDS[kind]
  if (askedFor !== undefined) return askedFor(detail)
  const field = `“${fieldTitle(argument)}”`
  return argument.choices === undefined ? `Fill in ${field}.` : `Choose ${field}.`
}
