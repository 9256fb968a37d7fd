import { ask } from './ask.ts'
import { commit } from './commit.ts'
import type { Course } from './course.ts'
import { own } from './own.ts'
import type { Rule } from './rule.ts'

/**
 * After the rulebook changed: the questions that can be put without a subject are put once, if a rule that is new, or
 * has another program or standing, answers them, or if a void rule lives again; so that a rule void from its adoption is found so at once and not when it first bites.
 */
export function inspect(course: Course): void {
  const { before, state } = course
  if (before.rules === state.rules) return
  const changed = Object.values(state.rules).filter(rule => isChanged(own(before.rules, rule.id), rule))
  const answered = new Set(changed.flatMap(rule => Object.keys(rule.program?.manifest.answers ?? {})))
  const lapsed = before.findings.some(it => !state.findings.includes(it))
  const standing = Object.values(course.world.kinds).filter(
    kind => kind.standing === true && (lapsed || answered.has(kind.name)),
  )
  for (const kind of standing) ask(course, course.state, kind.name, {})
  if (course.found.length > 0) commit(course, [])
}

function isChanged(before: Rule | undefined, now: Rule): boolean {
  return before === undefined || before.program?.hash !== now.program?.hash || before.attributes !== now.attributes
}
