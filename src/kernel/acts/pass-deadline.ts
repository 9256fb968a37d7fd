import type { Deadline } from '../state/deadline.ts'
import { nextDeadline } from '../state/next-deadline.ts'
import { inForce } from '../state/rulebook.ts'
import { lookup } from '../values/lookup.ts'
import { askAboutOversizedDeadline } from './owed.ts'
import type { Refusal } from './refusal.ts'
import { carryOut, type Run, recordFailure } from './run.ts'
import { settleAll } from './settle.ts'

/**
 * Carries out the clock's act: the first due deadline passes, exactly on time. The current rules decide what follows.
 */
export function fall(run: Run): Refusal | undefined {
  const id = run.act.with['deadline']
  const deadline = typeof id === 'string' ? lookup(run.state.deadlines, id) : undefined
  if (
    run.act.do !== 'fall' ||
    deadline === undefined ||
    run.act.at !== Math.max(deadline.at, run.before.now) ||
    nextDeadline(run.state, run.act.at + 1)?.id !== deadline.id
  ) {
    return { code: 'badArgument', sentence: 'No such deadline passes now.', reasons: [], argument: 'deadline' }
  }
  endDeadline(run, deadline)
  const subject = deadline.matter === undefined ? {} : { matter: deadline.matter }
  const announced = deadline.announced === true ? { announced: true as const } : {}
  settleAll(run, [
    { event: { name: deadline.event, data: deadline.data, ...subject }, by: deadline.rule, ...announced },
  ])
  return undefined
}

/**
 * Lets a deadline pass without its consequences, because no entry could contain them. Otherwise, the game's clock would
 * be stuck at this deadline.
 */
export function passDeadlineQuietly(run: Run): void {
  const deadline = lookup(run.state.deadlines, String(run.act.with['deadline']))
  if (deadline === undefined) return
  recordFailure(run, {
    rule: deadline.rule ?? '',
    hook: 'fall',
    failure: { kind: 'tooLarge', detail: 'the consequences could not be entered' },
    gas: 0,
  })
  endDeadline(run, deadline)
  askAboutOversizedDeadline(run, deadline)
}

/** Ends a deadline under the warrant of the rule that set it, or without a rule if that rule is gone or void. */
function endDeadline(run: Run, { id, rule }: Deadline): void {
  const by = rule !== null && inForce(run.state, rule) ? rule : null
  carryOut(run, { do: 'disarm', deadline: id, warrant: { rule: by, via: 'institution' } })
}
