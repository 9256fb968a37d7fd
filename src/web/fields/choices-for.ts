import type { Argument, Draft } from '../forms/field-of.ts'

/** One of the values that an argument may have, and the words for it. */
export type Choice = NonNullable<Argument['choices']>[number]

/** What an argument may be, given the matter that the act is about. */
export function choicesFor({ choices = [] }: Argument, args: Draft): readonly Choice[] {
  const named = Object.values(args)
  return choices.filter(({ of }) => of === undefined || !isAboutOther(of, choices, named))
}

/** Whether the act is about a matter to which other words belong. */
function isAboutOther(of: readonly string[], choices: readonly Choice[], named: readonly unknown[]): boolean {
  const known = choices.flatMap(choice => choice.of ?? [])
  return named.some(it => typeof it === 'string' && known.includes(it)) && !of.some(it => named.includes(it))
}
