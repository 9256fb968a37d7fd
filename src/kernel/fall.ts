import { type Course, carryOut, fail } from './course.ts'
import { nextDeadline } from './next-deadline.ts'
import { own } from './own.ts'
import type { Refusal } from './refusal.ts'
import { settle } from './settle.ts'

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
  carryOut(course, { do: 'disarm', deadline: deadline.id, warrant: { rule: deadline.rule, via: 'institution' } })
  settle(
    course,
    {
      name: deadline.event,
      data: deadline.data,
      ...(deadline.matter === undefined ? {} : { matter: deadline.matter }),
    },
    [],
  )
  return undefined
}

/** A deadline whose consequences no entry could hold falls all the same, without them: the clock must go on. */
export function fallQuietly(course: Course): void {
  const id = String(course.act.with['deadline'])
  const rule = course.state.deadlines[id]?.rule ?? null
  fail(course, {
    rule: rule ?? '',
    hook: 'fall',
    failure: { kind: 'tooLarge', detail: 'what would follow is more than one entry may hold' },
    gas: 0,
  })
  carryOut(course, { do: 'disarm', deadline: id, warrant: { rule, via: 'institution' } })
}
