import { CLERK } from '../../kernel/acts/act.ts'
import { sittingOf } from '../../kernel/acts/call-context.ts'
import type { Sitting } from '../../kernel/acts/institution.ts'
import { type Course, startCourse } from '../../kernel/acts/run.ts'
import { ask } from '../../kernel/questions/ask.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Purse, World } from '../../kernel/state/world.ts'
import { toldChance } from './chance.ts'

const looking = new WeakMap<Purse, WeakMap<State, Course>>()

/**
 * The power to put questions about the game as it stands, without anything happening in it. Where a purse pays for all
 * that is asked, a question about one state is decided once, whoever asks it.
 */
export function sittingNow(world: World, state: State): Sitting {
  return sittingOf(courseNow(world, state), state, { rule: null, via: 'hand' })
}

function courseNow(world: World, state: State): Course {
  const { purse } = world
  if (purse === undefined) return lookingAt(world, state)
  const courses = looking.get(purse) ?? new WeakMap<State, Course>()
  looking.set(purse, courses)
  const course = courses.get(state) ?? lookingAt(world, state)
  courses.set(state, course)
  return course
}

function lookingAt(world: World, state: State): Course {
  const act = { id: 'looking', by: CLERK, do: 'look', with: {}, at: state.now }
  return startCourse(ask, sittingOf, world, state, act, toldChance([]))
}
