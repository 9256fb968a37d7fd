import type { Deadline } from '../state/deadline.ts'
import { nextDeadline } from '../state/next-deadline.ts'
import { inForce } from '../state/rulebook.ts'
import { own } from '../values/lookup.ts'
import type { Refusal } from './refusal.ts'
import { type Course, carryOut, fail } from './run.ts'
import { settleAll } from './settle.ts'

/** The clock's act: a deadline falls, the first of those that are due, and on time. What follows is asked of the rules as they stand now. */
export function fall(course: Course): Refusal | undefined {
  const id = course.act.with['deadline']
  const deadline = typeof id === 'string' ? own(course.state.deadlines, id) : undefined
  if (
    course.act.do !== 'fall' ||
    deadline === undefined ||
    course.act.at !== Math.max(deadline.at, course.before.now) ||
    nextDeadline(course.state, course.act.at + 1)?.id !== deadline.id
  ) {
    return { code: 'badArgument', sentence: 'No such deadline falls now.', reasons: [], argument: 'deadline' }
  }
  end(course, deadline)
  const subject = deadline.matter === undefined ? {} : { matter: deadline.matter }
  const announced = deadline.announced === true ? { announced: true as const } : {}
  settleAll(course, [
    { event: { name: deadline.event, data: deadline.data, ...subject }, by: deadline.rule, ...announced },
  ])
  return undefined
}

/** A deadline whose consequences no entry could hold falls all the same, without them: the clock must go on. */
export function fallQuietly(course: Course): void {
  const deadline = own(course.state.deadlines, String(course.act.with['deadline']))
  if (deadline === undefined) return
  fail(course, {
    rule: deadline.rule ?? '',
    hook: 'fall',
    failure: { kind: 'tooLarge', detail: 'what would follow could not be entered' },
    gas: 0,
  })
  end(course, deadline)
}

/** A deadline ends by the rule that set it; if that is gone or void meanwhile, by none. */
function end(course: Course, { id, rule }: Deadline): void {
  const by = rule !== null && inForce(course.state, rule) ? rule : null
  carryOut(course, { do: 'disarm', deadline: id, warrant: { rule: by, via: 'institution' } })
}
