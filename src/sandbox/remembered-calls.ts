import type { Outcome, ScriptRunner } from '../kernel/programs/program-runner.ts'
import { limits } from './limits.ts'
import { RecentMap } from './recent-map.ts'

type Remembered = { readonly program: string; readonly outcome: Extract<Outcome, { ok: true }> }

/** As many calls as one act makes, and a few more. */
const CALLS_KEPT = 64

/**
 * A runner that caches the outcomes of its latest calls: questions asked while an act was decided are often asked again
 * right away, to compute whom the game is waiting for. Calls that would have had too little gas are not taken from the
 * cache. Affects only speed.
 */
export function rememberedCalls(runner: ScriptRunner, callsKept = CALLS_KEPT): ScriptRunner {
  const kept = new RecentMap<string, Remembered>(callsKept)
  return {
    ...runner,
    call(program, input, gasLimit) {
      const known = kept.get(input)
      if (known !== undefined && known.program === program && known.outcome.gas < (gasLimit ?? limits.gasPerCall))
        return known.outcome
      const outcome = runner.call(program, input, gasLimit)
      if (outcome.ok) kept.set(input, { program, outcome })
      return outcome
    },
  }
}
