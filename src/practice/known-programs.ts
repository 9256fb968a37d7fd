import type { TypeStripper } from '../kernel/programs/program-runner.ts'

/** Sources of programs, with the JavaScript of each. */
export type StrippedPrograms = readonly (readonly [source: string, js: string])[]

/**
 * Strips types without TypeScript, as needed in a browser, for programs whose JavaScript is known. Any other program
 * runs unchanged, so it must be plain JavaScript.
 */
export function knownPrograms(programs: StrippedPrograms): TypeStripper {
  const known = new Map(programs)
  return { version: 'known programs', strip: source => ({ ok: true, js: known.get(source) ?? source }) }
}
