import type { ScriptRunner } from '../src/kernel/programs/program-runner.ts'

/** The calls of programs since the last reset. */
export type Count = { calls: number; gas: number; ms: number; input: number }

/** Adds counters to a runner: the number of calls of programs, their gas and their time. */
export function countingRunner(inner: ScriptRunner): ScriptRunner & { readonly count: Count; reset(): void } {
  const count: Count = { calls: 0, gas: 0, ms: 0, input: 0 }
  return {
    count,
    reset: () => Object.assign(count, { calls: 0, gas: 0, ms: 0, input: 0 }),
    machine: inner.machine,
    admit: program => inner.admit(program),
    readying: js => inner.readying(js),
    call(program, input, limit, instants) {
      const begin = performance.now()
      const outcome = inner.call(program, input, limit, instants)
      count.ms += performance.now() - begin
      count.calls += 1
      count.gas += outcome.gas
      count.input += input.length
      return outcome
    },
  }
}
