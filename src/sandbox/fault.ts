import type { ProgramFailure } from '../kernel/program-runner.ts'
import type { Engine } from './engine.ts'
import { trapReason } from './meter/layout.ts'

const faults: Readonly<Record<number, ProgramFailure>> = {
  [trapReason.gas]: { kind: 'outOfGas', detail: 'the program used up its gas' },
  [trapReason.depth]: { kind: 'tooDeep', detail: 'calls or brackets are nested too deeply' },
  [trapReason.memory]: { kind: 'outOfMemory', detail: 'the program asked for more memory than there is' },
}

/** The engine gave up by itself. Deterministic like the others, but worth a look: it may be a bug of the engine. */
const engineFault: ProgramFailure = { kind: 'threw', detail: 'the engine stopped at an error of its own' }

/**
 * Says why a call ended early. Anything but a trap of the engine (above all: the host's own stack was too small)
 * would not happen on every host; it is no finding about the program and is thrown on.
 */
export function failureOf(error: unknown, engine: Engine): ProgramFailure {
  if (!(error instanceof WebAssembly.RuntimeError)) throw error
  return faults[engine.raw.trap_reason.value] ?? engineFault
}
