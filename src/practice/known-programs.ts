import type { TypeStripper } from '../kernel/programs/program-runner.ts'

/** Sources of programs with their JavaScript. */
export type StrippedPrograms = readonly (readonly [source: string, js: string])[]

/**
 * Strips types where there is no TypeScript, as in a browser: of programs whose JavaScript is known. Any other program
 * runs as it stands, so it has to be plain JavaScript.
 */
export function knownPrograms(programs: StrippedPrograms): TypeStripper {
  const known = new Map(programs)
  return { version: 'known programs', strip: source => ({ ok: true, js: known.get(source) ?? source }) }
}
