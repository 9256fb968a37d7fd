import type { PersonId, State } from '../../../kernel/state.ts'
import type { World } from '../../../kernel/world.ts'
import { type Awaited, awaitedNow } from '../../awaited-now.ts'
import { canEndWait, isHeldUp } from '../../ends-wait.ts'
import { nameOf } from '../../names.ts'
import { rulesNow } from '../../rules-now.ts'
import type { Check } from './check.ts'
import { playersIn } from './players-in.ts'

/** Sampled, since it asks the rules: every so many entries. */
const EVERY = 29

/** Whomever the game is said to wait for, some player can do something that ends the wait, other than leaving the game. */
export const waitsCanEnd: Check = ({ world, after, decided: { entry } }) =>
  entry.seq % EVERY === 1 ? endlessWait(world, after, playersIn(after)) : undefined

/** Someone for whom the game is said to wait, where neither they nor `others` can do anything about it, in words. */
export function endlessWait(world: World, state: State, others: readonly PersonId[]): string | undefined {
  if (state.registers['winner']?.value != null) return undefined
  const rules = rulesNow(world, state)
  const stuck = awaitedNow(rules, state).find(
    awaited =>
      !isHeldUp(state, awaited) &&
      ![awaited.person, ...others].some(by => canEndWait({ world, rules, state, awaited, by })),
  )
  if (stuck === undefined) return undefined
  const name = nameOf(state, stuck.person)
  return `The game waits for ${name} (${reason(stuck)}), and nothing that ${name} can do ends that.`
}

function reason({ votes, cases, phase, owes }: Awaited): string {
  const parts = [...votes.map(it => `the vote on ${it.label}`), ...cases.map(it => `case ${it.label}`), ...owes]
  return [...parts, ...(phase === undefined ? [] : [`the part “${phase}” of the turn`])].join(', ') || 'the turn'
}
