import { CLERK } from '../../kernel/acts/act.ts'
import { callContextOf } from '../../kernel/acts/call-context.ts'
import type { CallContext } from '../../kernel/acts/institution.ts'
import { type Run, startRun } from '../../kernel/acts/run.ts'
import { ask } from '../../kernel/questions/ask.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Purse, World } from '../../kernel/state/world.ts'
import { scriptedChance } from './chance.ts'

const looking = new WeakMap<Purse, WeakMap<State, Run>>()

/**
 * Returns a context for asking questions about the current game without any effect. If all questions are paid for from
 * the same gas budget, each question about a state is decided only once for all who ask it.
 */
export function callContextNow(world: World, state: State): CallContext {
  return callContextOf(runNow(world, state), state, { rule: null, via: 'hand' })
}

function runNow(world: World, state: State): Run {
  const { purse } = world
  if (purse === undefined) return runForLooking(world, state)
  const runs = looking.get(purse) ?? new WeakMap<State, Run>()
  looking.set(purse, runs)
  const run = runs.get(state) ?? runForLooking(world, state)
  runs.set(state, run)
  return run
}

function runForLooking(world: World, state: State): Run {
  const act = { id: 'looking', by: CLERK, do: 'look', with: {}, at: state.now }
  return startRun(ask, callContextOf, world, state, act, scriptedChance([]))
}
