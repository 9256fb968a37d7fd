import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { MOST_MODERATORS, type ModeratorsByRules } from '../../ports/moderators.ts'
import { peopleInAttribute } from './host-by-rules.ts'

/** The attribute of a rule that says who moderates the game: `moderators: marshals` or `moderators: offices.marshal`. */
export const MODERATORS_ATTRIBUTE = 'moderators'

/**
 * The moderators of the game by the rules in force: everyone in the registers that the rules name. While a rule says
 * so, these people alone are moderators, also if there are none. Beyond the largest number, the first ones count.
 */
export function moderatorsByRules(world: World, state: State): ModeratorsByRules | undefined {
  const named = peopleInAttribute(world, state, MODERATORS_ATTRIBUTE)
  if (named.length === 0) return undefined
  const people = named.flatMap(rule => rule.people).filter(person => Object.hasOwn(state.persons, person))
  return { rules: named.map(({ rule }) => rule), people: [...new Set(people)].slice(0, MOST_MODERATORS) }
}
