import type { Outcome, ScriptRunner } from '../kernel/programs/program-runner.ts'
import { limits } from './limits.ts'
import { RecentMap } from './recent-map.ts'

type Remembered = {
  readonly program: string
  readonly instants: string
  readonly outcome: Extract<Outcome, { ok: true }>
  /** The characters that are kept for it. */
  readonly size: number
}

/** Maximum number of calls whose outcomes are remembered, and of characters kept for all of them. */
const CALLS_KEPT = 4_096
const CHARACTERS_KEPT = 12_000_000

/**
 * A runner that remembers the outcomes of its latest calls. The server asks the rules the same questions again while
 * their facts stay the same: after each act, to find out who the game is waiting for, and whenever someone opens the
 * table. An outcome counts at other instants, too, if the program looked at none. A call that has less gas than the
 * remembered one used is made again. Remembering affects only speed: outcome and gas are those of the call itself.
 */
export function cachingRunner(
  runner: ScriptRunner,
  callsKept = CALLS_KEPT,
  charactersKept = CHARACTERS_KEPT,
): ScriptRunner {
  const kept = new RecentMap<string, Remembered>(callsKept, charactersKept, ({ size }) => size)
  return {
    ...runner,
    call(program, input, gasLimit, instants = '') {
      const known = kept.get(input)
      if (known !== undefined && isAnswer(known, program, instants, gasLimit)) return known.outcome
      const outcome = runner.call(program, input, gasLimit, instants)
      if (outcome.ok) kept.set(input, { program, instants, outcome, size: input.length + outcome.output.length })
      return outcome
    },
  }
}

function isAnswer(known: Remembered, program: string, instants: string, gasLimit: number = limits.gasPerCall): boolean {
  const { outcome } = known
  const holds = known.instants === instants || (outcome.timeless && known.instants.length === instants.length)
  return known.program === program && holds && outcome.gas < gasLimit
}
