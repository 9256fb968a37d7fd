import { manifestFrom } from './manifest.ts'
import type {
  Admission,
  ProgramFailure,
  ProgramRunner,
  ScriptRunner,
  Stripped,
  TypeStripper,
} from './program-runner.ts'

/** The most characters of a source that are looked at. */
const LONGEST_SOURCE = 65_536

/** Gas for each character of a source: what stripping its types takes at the worst, by the time that it takes. */
const GAS_PER_CHARACTER = 500

/** How many admissions are remembered. Affects nothing but speed. */
const REMEMBERED = 64

/** A runner of programs as people write them, made of one that runs JavaScript and one that strips types. */
export function openPrograms(scripts: ScriptRunner, types: TypeStripper): ProgramRunner {
  const remembered = new Map<string, Admission>()

  const strip = (source: string): Stripped =>
    source.length > LONGEST_SOURCE
      ? { ok: false, line: 1, column: 1, message: `This program has more than ${LONGEST_SOURCE} characters.` }
      : types.strip(source)

  const admitted = (source: string): Admission => {
    const stripped = strip(source)
    const stripping = Math.min(source.length, LONGEST_SOURCE) * GAS_PER_CHARACTER
    if (!stripped.ok) return { ok: false, failure: unreadable(source, stripped), gas: stripping }
    const { js } = stripped
    const admission = scripts.admit(js)
    const gas = stripping + admission.gas
    if (!admission.ok) return { ...admission, gas }
    const checked = manifestFrom(admission.manifest)
    return checked.ok ? { ok: true, js, manifest: checked.manifest, gas } : { ...checked, gas }
  }

  return {
    machine: `${scripts.machine}\n${types.version}`,
    strip,
    admit(source) {
      const admission = remembered.get(source) ?? admitted(source)
      remembered.delete(source)
      if (source.length <= LONGEST_SOURCE) remembered.set(source, admission)
      if (remembered.size > REMEMBERED) remembered.delete(remembered.keys().next().value as string)
      return admission
    },
    readying: js => scripts.readying(js),
    call: (js, input, gasLimit) => scripts.call(js, input, gasLimit),
  }
}

function unreadable(source: string, { line, message }: Extract<Stripped, { ok: false }>): ProgramFailure {
  const kind = source.length > LONGEST_SOURCE ? 'tooLarge' : 'threw'
  return { kind, detail: `${message.replace(/\.$/, '')} (line ${line})` }
}
