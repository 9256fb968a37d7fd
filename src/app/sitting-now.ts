import { CLERK } from '../kernel/act.ts'
import { ask } from '../kernel/ask.ts'
import { startCourse } from '../kernel/course.ts'
import type { Sitting } from '../kernel/institution.ts'
import { sittingOf } from '../kernel/sitting.ts'
import type { State } from '../kernel/state.ts'
import type { World } from '../kernel/world.ts'
import { toldChance } from './chance.ts'

/** The power to put questions about the game as it stands, without anything happening in it. */
export function sittingNow(world: World, state: State): Sitting {
  const looking = { id: 'looking', by: CLERK, do: 'look', with: {}, at: state.now }
  return sittingOf(startCourse(ask, sittingOf, world, state, looking, toldChance([])), state, {
    rule: null,
    via: 'hand',
  })
}
