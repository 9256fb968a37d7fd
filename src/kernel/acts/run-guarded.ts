import { GivenUp } from '../programs/meter.ts'
import type { RuleId } from '../state/rule.ts'
import { type Run, recordFailure } from './run.ts'
import { ChanceFailed } from './throw-dice.ts'

/**
 * Runs work that a rule's program caused. A bug in Nomothete that surfaces in this work counts as a failure of that
 * program: the rule is silent, the entry says so, and the act continues, so people can still change the rule. Faults
 * that depend on the host (such as a stack that is too small) are rethrown, because the result would be different on
 * other hosts.
 */
export function runGuarded<Result>(run: Run, rule: RuleId | null, hook: string, work: () => Result): Result | Fault {
  try {
    return work()
  } catch (fault) {
    if (isOfHost(fault)) throw fault
    run.world.report?.(fault)
    recordFailure(run, { rule: rule ?? '', hook, failure: { kind: 'fault', detail: FAULT }, gas: 0 })
    return 'fault'
  }
}

/** Stands in for a result that a bug in Nomothete prevented. */
type Fault = 'fault'

/** The log's description of a bug: the same on every host, whatever error message its engine gives. */
export const FAULT = 'its answer could not be worked out'

/**
 * Whether a fault is due to the host and not to the act: it ran out of stack or memory, this thread gave it
 * up, or the source of chance was unavailable.
 */
export function isOfHost(fault: unknown): boolean {
  if (fault instanceof ChanceFailed || fault instanceof GivenUp) return true
  const { name, message } = fault instanceof Error ? fault : { name: '', message: '' }
  return name === 'InternalError' || (name === 'RangeError' && /call stack|recursion|memory/i.test(message))
}
