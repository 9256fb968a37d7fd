import { type Argument, kindOf } from './field-of.ts'

/** What someone says by an act, a comment, a vote, a ruling, is said of something. */
const SAYING = ['words', 'word', 'text', 'sealed', 'one of']

/**
 * Whether an argument is the matter of which something is said by the act, or with which alone something is done. The
 * rules may take one for granted; whoever fills in a form chooses it, so that nothing is said of another one than they mean.
 */
export function saysOfWhat(all: readonly Argument[], argument: Argument): boolean {
  const isSaying = all.some(it => !it.optional && SAYING.includes(kindOf(it)[0]))
  const isAll = all.every(it => it.optional)
  return (isSaying || isAll) && kindOf(argument)[0] === 'matter' && (argument.choices?.length ?? 0) > 0
}
