import type { ArgumentKind } from '../../kernel/acts/act-schema.ts'
import { type Argument, kindOf } from './field-of.ts'

/** Types of arguments with which acts say something about a matter: a comment, a vote, a ruling. */
const SAYING: readonly ArgumentKind[] = ['words', 'word', 'text', 'sealed', 'one of']

/**
 * Whether an argument is the matter that the act says something about, or the only thing that it acts on. The rules may
 * have a default, but in a form the user chooses, so that nothing is said about a matter that they did not mean.
 */
export function saysOfWhat(all: readonly Argument[], argument: Argument): boolean {
  const isSaying = all.some(it => !it.optional && SAYING.includes(kindOf(it)[0]))
  const isAll = all.every(it => it.optional)
  return (isSaying || isAll) && kindOf(argument)[0] === 'matter' && (argument.choices?.length ?? 0) > 0
}
