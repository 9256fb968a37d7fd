import type { Outcome, ScriptRunner } from '../kernel/programs/program-runner.ts'
import { limits } from './limits.ts'
import { RecentMap } from './recent-map.ts'

type Remembered = { readonly program: string; readonly outcome: Extract<Outcome, { ok: true }> }

/** Maximum number of calls whose results are cached: enough for the calls of one act, and a few more. */
const CALLS_KEPT = 64

/**
 * A runner that caches the results of its latest calls. The questions asked while an act is decided are often asked
 * again immediately afterwards, to compute whom the game is waiting for. A call that has less gas than the cached call
 * used is not answered from the cache. Caching affects only speed.
 */
export function cachingRunner(runner: ScriptRunner, callsKept = CALLS_KEPT): ScriptRunner {
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
