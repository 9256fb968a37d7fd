import type { ArgumentKind } from '../../kernel/acts/act-schema.ts'
import { type Argument, kindOf } from './field-of.ts'

const WRITTEN: readonly ArgumentKind[] = ['change', 'changes', 'effects', 'words', 'text', 'data']

/** Whether an argument is text rather than a choice, so that it can be prepared in advance and is worth saving. */
export function isWritten(argument: Pick<Argument, 'type'>): boolean {
  return WRITTEN.includes(kindOf(argument)[0])
}
