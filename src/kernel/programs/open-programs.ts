import { manifestFrom } from './manifest.ts'
import type {
  Admission,
  ProgramFailure,
  ProgramRunner,
  ScriptRunner,
  Stripped,
  TypeStripper,
} from './program-runner.ts'

/** Maximum number of characters in a source. */
const LONGEST_SOURCE = 65_536

/** Gas per character of a source, enough for the longest time that stripping its types can take. */
const GAS_PER_CHARACTER = 500

/** Combines a runner for JavaScript and a type stripper into a runner for programs in source form. */
export function openPrograms(scripts: ScriptRunner, types: TypeStripper): ProgramRunner {
  const strip = (source: string): Stripped =>
    source.length > LONGEST_SOURCE
      ? {
          ok: false,
          line: 1,
          column: 1,
          message: `This program has more than ${LONGEST_SOURCE} characters. Shorten it.`,
        }
      : types.strip(source)

  const admit = (source: string): Admission => {
    const stripped = strip(source)
    const stripping = Math.min(source.length, LONGEST_SOURCE) * GAS_PER_CHARACTER
    if (!stripped.ok) return { ok: false, failure: unreadableFailure(source, stripped), gas: stripping }
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
    admit,
    readying: js => scripts.readying(js),
    call: (js, input, gasLimit, instants) => scripts.call(js, input, gasLimit, instants),
  }
}

function unreadableFailure(source: string, { line, message }: Extract<Stripped, { ok: false }>): ProgramFailure {
  const kind = source.length > LONGEST_SOURCE ? 'tooLarge' : 'threw'
  return { kind, detail: `${message.replace(/\.$/, '')} (line ${line})` }
}
