import type { ScriptRunner } from '../kernel/programs/program-runner.ts'
import { limits } from './limits.ts'
import type { MachineParts } from './machine-parts-type.ts'
import { imageSize, type ProgramImage } from './memory-image.ts'
import { gasSchedule } from './meter/gas-schedule.ts'
import { ProgramMachine } from './program-machine.ts'
import { RecentMap } from './recent-map.ts'

export type SandboxOptions = {
  /**
   * Number of programs whose images are cached, and maximum size of these images in bytes. These limits affect only
   * speed.
   */
  readonly programsKept?: number
  readonly bytesKept?: number
}

/** A program whose top level has run; `loading` is the gas that each call pays for loading it. */
type Admitted = {
  readonly admission: ReturnType<ScriptRunner['admit']>
  readonly image: ProgramImage | undefined
  readonly loading: number
}

/**
 * The default limits. The memory is enough for `programsReady` programs, each with all the memory that it can use free
 * of charge.
 */
const PROGRAMS_KEPT = 512
const BYTES_KEPT = 67_108_864

/** Builds a sandbox from its parts. This code reads no files, so a browser can build the same sandbox. */
export function openSandbox(parts: MachineParts, options: SandboxOptions = {}): ScriptRunner {
  const machine = new ProgramMachine(parts)
  const { programsKept = PROGRAMS_KEPT, bytesKept = BYTES_KEPT } = options
  const kept = new RecentMap<string, Admitted>(programsKept, bytesKept, ({ image }) => sizeOf(image))

  const admitted = (source: string): Admitted => {
    const known = kept.get(source)
    if (known !== undefined) return known
    const admitted = machine.admit(source)
    const made = { ...admitted, loading: loadingGas(admitted) }
    if (source.length <= limits.sourceBytes) kept.set(source, made)
    return made
  }

  return {
    machine: parts.machine,
    admit: source => admitted(source).admission,
    readying: source => Math.min(admitted(source).admission.gas, limits.freeTopLevelGas),
    call: (source, input, gasLimit = limits.gasPerCall, instants = '') => {
      const { admission, image, loading } = admitted(source)
      if (!admission.ok) return admission
      const limit = Math.min(gasLimit, limits.gasPerCall)
      if (limit <= loading) return { ok: false, failure: { kind: 'outOfGas', detail: TOO_DEAR }, gas: limit }
      const outcome = machine.call(image, input + instants, limit - loading)
      return loading === 0 ? outcome : { ...outcome, gas: outcome.gas + loading }
    },
  }
}

const TOO_DEAR = 'the top level of the program uses all the gas of the call'

/**
 * The number of times that the bytes of an image are processed: they are compared with the base, copied when the image
 * is captured, and copied for each call.
 */
const COPIES = 3

/**
 * The gas for loading a program for a call, beyond the free amount. Each call pays it even if the image was still
 * cached, so equal calls cost the same on every host.
 */
function loadingGas({ admission, image }: Omit<Admitted, 'loading'>): number {
  const bytes = Math.max(0, sizeOf(image) - limits.freeImageBytes)
  const copying = (COPIES * bytes) >> gasSchedule.bytesPerGasLog2
  return Math.max(0, admission.gas - limits.freeTopLevelGas) + copying
}

function sizeOf(image: ProgramImage | undefined): number {
  return image === undefined ? 0 : imageSize(image)
}
