import { type Argument, kindOf } from './field-of.ts'

const WRITTEN = ['change', 'changes', 'effects', 'words', 'text', 'data']

/** Whether an argument is something that one writes, and does not only choose: it can be prepared before its time, and is worth keeping. */
export function isWritten(argument: Pick<Argument, 'type'>): boolean {
  return WRITTEN.includes(kindOf(argument)[0])
}
