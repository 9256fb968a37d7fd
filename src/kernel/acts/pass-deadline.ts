import type { Deadline } from '../state/deadline.ts'
import { nextDeadline } from '../state/next-deadline.ts'
import { inForce } from '../state/rulebook.ts'
import { lookup } from '../values/lookup.ts'
import type { Refusal } from './refusal.ts'
import { carryOut, fail, type Run } from './run.ts'
import { settleAll } from './settle.ts'

/** The clock's act: a deadline falls, the first of those that are due, and on time. What follows is asked of the rules as they stand now. */
export function fall(run: Run): Refusal | undefined {
  const id = run.act.with['deadline']
  const deadline = typeof id === 'string' ? lookup(run.state.deadlines, id) : undefined
  if (
    run.act.do !== 'fall' ||
    deadline === undefined ||
    run.act.at !== Math.max(deadline.at, run.before.now) ||
    nextDeadline(run.state, run.act.at + 1)?.id !== deadline.id
  ) {
    return { code: 'badArgument', sentence: 'No such deadline falls now.', reasons: [], argument: 'deadline' }
  }
  end(run, deadline)
  const subject = deadline.matter === undefined ? {} : { matter: deadline.matter }
  const announced = deadline.announced === true ? { announced: true as const } : {}
  settleAll(run, [
    { event: { name: deadline.event, data: deadline.data, ...subject }, by: deadline.rule, ...announced },
  ])
  return undefined
}

/** A deadline whose consequences no entry could hold falls all the same, without them: the clock must go on. */
export function fallQuietly(run: Run): void {
  const deadline = lookup(run.state.deadlines, String(run.act.with['deadline']))
  if (deadline === undefined) return
  fail(run, {
    rule: deadline.rule ?? '',
    hook: 'fall',
    failure: { kind: 'tooLarge', detail: 'what would follow could not be entered' },
    gas: 0,
  })
  end(run, deadline)
}

/** A deadline ends by the rule that set it; if that is gone or void meanwhile, by none. */
function end(run: Run, { id, rule }: Deadline): void {
  const by = rule !== null && inForce(run.state, rule) ? rule : null
  carryOut(run, { do: 'disarm', deadline: id, warrant: { rule: by, via: 'institution' } })
}
