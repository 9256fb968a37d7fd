import type { ScriptResult } from './table.ts'

/** What came of a script, line by line, as people read it. */
export function scriptReport(file: string, title: string, result: ScriptResult): readonly string[] {
  if ('malformed' in result) return [malformedReport(result.malformed)]
  const { misses, told } = result
  const missed = misses.flatMap(miss => [
    `${file}:${miss.line}: step ${miss.step}${miss.row === undefined ? '' : ` (${miss.row})`}`,
    `    expected  ${miss.expected}`,
    `    actual    ${miss.actual}`,
    ...miss.explanation.map(reason => `    because   ${reason}`),
  ])
  const outcome =
    misses.length === 0
      ? 'Every expectation held.'
      : `${misses.length} ${misses.length === 1 ? 'expectation' : 'expectations'} missed:`
  return [title, ...told.map(line => `  ${line}`), outcome, ...missed, '']
}

/** Why a file is no script: where, and what was expected there. */
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
