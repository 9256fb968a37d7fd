import { heard } from '../../../kernel/listeners.ts'
import type { PersonId, State } from '../../../kernel/state.ts'
import type { World } from '../../../kernel/world.ts'
import { awaitedNow } from '../../awaited-now.ts'
import { preview, schemaFor } from '../../game.ts'
import { rulesNow } from '../../rules-now.ts'
import { sampleArguments } from '../../sample-arguments.ts'
import type { Check } from './check.ts'
import { playersIn } from './players-in.ts'

/** Sampled, since it asks the rules: every so many entries. */
const EVERY = 31

/** A game in which nobody is waited for can still go on: some player's act changes something, a deadline runs, or what is open says why not. */
export const someoneCanGoOn: Check = ({ world, after, decided: { entry } }) =>
  entry.seq % EVERY === 1 ? standstill(world, after) : undefined

/** Why a game stands still although nothing is open, in words. */
export function standstill(world: World, state: State): string | undefined {
  const players = playersIn(state)
  const { open, deadlines, registers } = state
  if (players.length === 0 || open.length > 0 || Object.keys(deadlines).length > 0) return undefined
  if (registers['winner']?.value != null || awaitedNow(rulesNow(world, state), state).length > 0) return undefined
  return players.some(person => canChangeSomething(world, state, person))
    ? undefined
    : 'Nobody is waited for, nothing is open, and no act of a player but leaving changes anything.'
}

function canChangeSomething(world: World, state: State, by: PersonId): boolean {
  const rules = rulesNow(world, state)
  return heard(state, 'offers').some(name => {
    for (const args of sampleArguments(rules, state, name, schemaFor(state, name) ?? {}, by)) {
      const { offers, refused } = rules.permit(by, name, args, state.now)
      if (offers.length === 0 || refused.length > 0) continue
      const outcome = preview({ world, state }, { by, do: name, with: args, at: state.now })
      if (outcome.ok && outcome.entry.effects.length > 0 && playersIn(outcome.state).includes(by)) return true
    }
    return false
  })
}
