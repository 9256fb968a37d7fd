import type { RuleId } from '../state/rule.ts'
import { fail, type Run } from './run.ts'
import { ChanceFailed } from './throw.ts'

/**
 * Does work that a rule's program brought about. A mistake of ours that comes out in it counts as that program's failure:
 * the rule is silent, the entry says so, and the act goes on, so that people can still change the rule. What depends on
 * the host (a stack that is too small) is thrown on: it would come out differently elsewhere.
 */
export function guarded<Result>(run: Run, rule: RuleId | null, hook: string, work: () => Result): Result | Fault {
  try {
    return work()
  } catch (fault) {
    if (isOfHost(fault)) throw fault
    run.world.report?.(fault)
    fail(run, { rule: rule ?? '', hook, failure: { kind: 'fault', detail: FAULT }, gas: 0 })
    return 'fault'
  }
}

/** Stands for a result that a mistake of ours prevented. */
type Fault = 'fault'

/** What the log says of it: the same on every host, whatever words its engine has for the mistake. */
export const FAULT = 'the clerk could not work out what it says'

/** Whether a fault depends on the host, and not on what was decided: its stack or its memory ended, or chance gave nothing. */
export function isOfHost(fault: unknown): boolean {
  if (fault instanceof ChanceFailed) return true
  const { name, message } = fault instanceof Error ? fault : { name: '', message: '' }
  return name === 'InternalError' || (name === 'RangeError' && /call stack|recursion|memory/i.test(message))
}
