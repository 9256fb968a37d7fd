import type { TypeStripper } from '../kernel/programs/program-runner.ts'

/** The sources of programs, each with its JavaScript. */
export type StrippedPrograms = readonly (readonly [source: string, js: string])[]

/**
 * Strips types without TypeScript, as a browser must, by looking up the JavaScript of known programs. Any other program
 * runs unchanged, so it must be plain JavaScript.
 */
export function knownPrograms(programs: StrippedPrograms): TypeStripper {
  const known = new Map(programs)
  return { version: 'known programs', strip: source => ({ ok: true, js: known.get(source) ?? source }) }
}
