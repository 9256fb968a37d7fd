import type { Argument, Draft } from '../forms/field-props.ts'

/** A possible value of an argument, with the text to display. */
export type Choice = NonNullable<Argument['choices']>[number]

/** The possible values of an argument for the matter that the act is about. */
export function choicesFor({ choices = [] }: Argument, args: Draft): readonly Choice[] {
  const named = Object.values(args)
  return choices.filter(({ of }) => of === undefined || !isAboutOther(of, choices, named))
}

/** Whether a choice belongs only to matters that the act is not about. */
function isAboutOther(of: readonly string[], choices: readonly Choice[], named: readonly unknown[]): boolean {
  const known = choices.flatMap(choice => choice.of ?? [])
  return named.some(it => typeof it === 'string' && known.includes(it)) && !of.some(it => named.includes(it))
}
