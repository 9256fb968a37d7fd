import type { Miss, ScriptResult } from './table.ts'

/** After the first step with a miss, at most this many misses are listed, because they often follow from the first. */
const FEW = 10

/** The results of a script for people, line by line; with `quiet`, only the misses. */
export function scriptReport(
  file: string,
  title: string,
  result: ScriptResult,
  { quiet = false } = {},
): readonly string[] {
  if ('malformed' in result) return [malformedReport(result.malformed)]
  const { misses, told } = result
  const missed = missesReport(file, misses)
  if (quiet) return missed
  const outcome = misses.length === 0 ? 'Every expectation held.' : `${counted(misses.length)} missed:`
  return [title, ...told.map(line => `  ${line}`), outcome, ...missed, '']
}

/** The first step with a miss, with its full explanation; for later steps, one line for each miss, up to a limit. */
function missesReport(file: string, misses: readonly Miss[]): readonly string[] {
  const first = misses.filter(miss => miss.step === misses[0]?.step)
  const later = misses.slice(first.length)
  return [
    ...first.flatMap(miss => [
      placeOf(file, miss),
      `    expected  ${miss.expected}`,
      `    actual    ${miss.actual}`,
      ...miss.explanation.map(reason => `    because   ${reason}`),
    ]),
    ...later.slice(0, FEW).map(miss => `${placeOf(file, miss)}: expected ${miss.expected}; actual ${miss.actual}`),
    ...(later.length > FEW ? [`and ${counted(later.length - FEW)} more after that`] : []),
  ]
}

function placeOf(file: string, { line, step, row }: Miss): string {
  return `${file}:${line}: step ${step}${row === undefined ? '' : ` (${row})`}`
}

function counted(misses: number): string {
  return `${misses} ${misses === 1 ? 'expectation' : 'expectations'}`
}

/** Explains why a file is not a valid script: the position, and what was expected there. */
export function malformedReport({
  file,
  line,
  expected,
}: {
  readonly file: string
  readonly line: number
  readonly expected: string
}): string {
  return `${file}:${line}: expected ${expected.replace(/\.$/, '')}.`
}
