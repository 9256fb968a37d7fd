import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'
import { type ChangeDraft, changeForms, ONE_CHANGE } from './change-draft.ts'
import { type Argument, type Draft, kindOf, rankOfField } from './field-of.ts'
import { fieldTitle } from './field-words.ts'
import { neededForChange } from './needed-for-change.ts'
import { saysOfWhat } from './says-of-what.ts'
import { unchangedSuccessor } from './written-change.ts'

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

/** The position of an argument; the matter of a comment is chosen first, although the rules may have a default. */
function rank(asked: readonly Argument[], argument: Argument): number {
  return rankOfField(saysOfWhat(asked, argument) ? { ...argument, optional: false } : argument)
}

type Within = { readonly asked: readonly Argument[]; readonly rules: readonly Schema['Rule'][] }

function neededOf({ asked, rules }: Within, argument: Argument, draft: unknown, written: unknown): readonly string[] {
  if (written === undefined)
    return argument.optional && (draft === '' || !saysOfWhat(asked, argument)) ? [] : [askedFor(argument)]
  const [kind] = kindOf(argument)
  if (kind === 'change') return neededForChange(draft as ChangeDraft, rules)
  if (kind !== 'changes') return []
  const drafts = draft as readonly ChangeDraft[]
  const unchanged = unchangedSuccessor(drafts, rules)
  if (unchanged !== undefined) return [`Nothing of rule ${unchanged} has changed yet: write the text of the new rule.`]
  return drafts.flatMap((it, place) => neededForChange(it, rules).map(words => `Change ${place + 1}: ${words}`))
}

function askedFor(argument: Argument): string {
  const [kind, detail] = kindOf(argument)
  if (kind === 'change') return 'Choose what should change.'
  if (kind === 'changes') return 'Add a change.'
  if (kind === 'effects') return 'Say what happens.'
  if (kind === 'rule') return 'Choose the rule.'
  if (kind === 'matter') return `Choose the ${detail || 'matter'}.`
  const field = `“${fieldTitle(argument)}”`
  return argument.choices === undefined ? `Fill in ${field}.` : `Choose ${field}.`
}
