import { type Decided, entered } from './close-course.ts'
import { type Course, carryOut, startCourse } from './course.ts'
import type { LoggedEffect } from './effect.ts'
import type { Beside } from './entry.ts'
import type { Refusal } from './refusal.ts'

/** Whether something happened while an act was decided that nobody can take back: a die was thrown, a secret opened. */
export function isIrrevocable({ effects }: Course): boolean {
  return effects.some(cannotBeTakenBack)
}

function cannotBeTakenBack({ do: what }: LoggedEffect): boolean {
  return what === 'throw' || what === 'reveal'
}

/**
 * The entry of an act that was attempted without consequences: what was thrown and opened stands in it, and why nothing
 * else does. Nobody tries again until the dice please them, or learns a secret by an act that leaves no trace.
 * `besides` is done all the same.
 */
export function withoutConsequences(
  course: Course,
  refusal: Refusal,
  beside: Beside,
  besides: (again: Course) => void = () => {},
): Decided {
  const again = startCourse(course.ask, course.sit, course.world, course.before, course.act, course.chance)
  for (const effect of course.effects) if (effect.do === 'seal' || cannotBeTakenBack(effect)) carryOut(again, effect)
  again.faces.push(...course.faces)
  for (const seal of course.told) again.told.add(seal)
  again.decisions.push(...course.decisions)
  again.failures.push(...course.failures)
  again.gasSpent = course.gasSpent
  again.askedSize = course.askedSize
  again.unkept = course.unkept
  again.answer = { attempted: refusal.code, because: refusal.sentence.slice(0, MOST_SAID).toWellFormed() }
  besides(again)
  return entered(again, beside)
}

const MOST_SAID = 1_000
