import type { ScriptRunner } from '../kernel/program-runner.ts'
import type { ProgramImage } from './image.ts'
import { limits } from './limits.ts'
import type { MachineParts } from './machine-parts.ts'
import { ProgramMachine } from './program-machine.ts'
import { RecentMap } from './recent-map.ts'

export type SandboxOptions = {
  /** How many programs' images are kept ready. Affects nothing but speed. */
  readonly programsKept?: number
}

type Admitted = { readonly admission: ReturnType<ScriptRunner['admit']>; readonly image: ProgramImage | undefined }

/** Builds a sandbox from its parts. Knows no files, so that a browser may have the same one. */
export function openSandbox(parts: MachineParts, options: SandboxOptions = {}): ScriptRunner {
  const machine = new ProgramMachine(parts)
  const kept = new RecentMap<string, Admitted>(options.programsKept ?? 256)

  const admitted = (source: string): Admitted => {
    const known = kept.get(source)
    if (known !== undefined) return known
    const made = machine.admit(source)
    if (source.length <= limits.sourceBytes) kept.set(source, made)
    return made
  }

  return {
    machine: parts.machine,
    admit: source => admitted(source).admission,
    call: (source, input, gasLimit = limits.gasPerCall) => {
      const { admission, image } = admitted(source)
      if (!admission.ok) return admission
      return machine.call(image, input, Math.min(gasLimit, limits.gasPerCall))
    },
  }
}
