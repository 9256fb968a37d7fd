import { charge, PRICE } from '../programs/meter.ts'
import { labelOf } from '../state/rulebook.ts'
import { planEvents, planSteps } from './agenda.ts'
import { canRaise, retryQuestion, settleKernelEvent } from './continue-held.ts'
import type { GameEvent, Raised } from './event-types.ts'
import { holdEvent, oweEvent } from './owed.ts'
import { reactionStages, reactors, rulesIgnoring } from './react.ts'
import type { Job, Path, Run } from './run.ts'
import { runGuarded } from './run-guarded.ts'
import { recordFailureOnce, runStep, settleUnordered } from './run-reactions.ts'

/** Settles events one after another: all consequences of an event come before the next event. */
export function settleAll(run: Run, events: readonly Raised[]): void {
  planEvents(run, events, undefined)
  workOffAgenda(run)
}

/** Settles an event that no rule raised. */
export function settle(run: Run, event: GameEvent): void {
  settleAll(run, [{ event, by: null }])
}

/** Processes the agenda until it is empty. It never recurses, however long a chain of events is. */
function workOffAgenda(run: Run): void {
  const { by } = run
  for (let job = run.agenda.pop(); job !== undefined; job = run.agenda.pop()) {
    run.by = job.by
    runGuarded(run, null, 'what follows', () => runJob(run, job))
  }
  run.by = by
}

function runJob(run: Run, job: Job): void {
  if (job.do === 'event') settleOne(run, job.raised, job.path)
  else runStep(run, job.event, job.stage, job.path)
}

/**
 * Handles one event: runs its reactions in their steps, each step on one frozen snapshot, and plans the events that
 * they raise.
 */
function settleOne(run: Run, raised: Raised, path: Path): void {
  const { event, by } = raised
  if (!mayRaise(run, raised)) return
  if (event.name.startsWith('kernel ')) {
    settleKernelEvent(run, event)
    return
  }
  const all = reactors(run, run.state, event, by)
  oweEvent(run, raised, all)
  if (all.length === 0) {
    noteIgnored(run, raised)
    return
  }
  charge(run, PRICE.reactor * all.length, by)
  const stages = reactionStages(run, run.state, event, all)
  if (stages === undefined) settleUnordered(run, event, all, path)
  else planSteps(run, event, stages, path)
}

/** Records that no rule reacts to an event because the rules that know it ignore it when this rule raises it. */
function noteIgnored(run: Run, { event, by }: Raised): void {
  const deaf = rulesIgnoring(run.state, event, by).map(rule => labelOf(run.state, rule))
  if (by === null || deaf.length === 0) return
  const detail = `${deaf.length === 1 ? 'rule' : 'rules'} ${deaf.join(', ')} ${deaf.length === 1 ? 'ignores' : 'ignore'} this event if this rule raises it`
  recordFailureOnce(run, by, `event ${event.name}`, { kind: 'notAnAnswer', detail })
}

/** Whether a rule may raise one more event in this act; otherwise the event waits for a later one. */
function mayRaise(run: Run, raised: Raised): boolean {
  const { event, by } = raised
  if (canRaise(run, by)) {
    run.raised.set(by, (run.raised.get(by) ?? 0) + 1)
    charge(run, PRICE.event, by)
    return true
  }
  charge(run, PRICE.event, by)
  const detail = 'it raised more events than its share of this act allows'
  if (!holdEvent(run, raised)) recordFailureOnce(run, by ?? '', `event ${event.name}`, { kind: 'outOfGas', detail })
  return false
}

/** Retries held items now that something has changed; returns whether anything continued. */
export function retryHeld(run: Run): boolean {
  let moved = false
  for (const open of run.state.open) {
    moved = runGuarded(run, null, 'what was held', () => retryQuestion(run, open)) === true || moved
    workOffAgenda(run)
  }
  return moved
}
