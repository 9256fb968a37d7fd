import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './environment.ts'

/**
 * Files that once failed and passed when they ran again, with the first failure. A developer commits each line that a
 * run prints, and removes it with the cause.
 */
const FILE = 'test/unsteady.txt'

/** A file that failed, then passed alone. */
export type Unsteady = { readonly file: string; readonly failure: string }

export function unsteadyLine({ file, failure }: Unsteady): string {
  return `${file}  ${failure.replaceAll(/\s+/g, ' ').slice(0, 200)}`
}

/** The list as it is kept. */
export function readUnsteady(): string {
  const file = join(ROOT, FILE)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** What is wrong with these unsteady files, given the list; undefined if a single new one can be let pass. */
export function tooUnsteady(files: readonly Unsteady[], list: string): string | undefined {
  if (files.length > 1) return `${files.length} files are unsteady in one run`
  const listed = new Set(list.split('\n').map(line => line.split('  ')[0]))
  const again = files.find(({ file }) => listed.has(file))
  return again === undefined ? undefined : `${again.file} is unsteady again`
}
