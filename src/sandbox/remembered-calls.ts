import type { Outcome, ScriptRunner } from '../kernel/programs/program-runner.ts'
import { limits } from './limits.ts'
import { RecentMap } from './recent-map.ts'

type Remembered = { readonly program: string; readonly outcome: Extract<Outcome, { ok: true }> }

/** As many as one act comes to, and a few more. */
const CALLS_KEPT = 64

/**
 * A runner that has the outcome of its last calls still in mind: what the rules were asked while an act was decided is
 * often asked again at once, by whoever tells who is waited for. A call that would have had too little gas is not one of
 * those that are remembered. Affects nothing but speed.
 */
export function rememberedCalls(runner: ScriptRunner): ScriptRunner {
  const kept = new RecentMap<string, Remembered>(CALLS_KEPT)
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
