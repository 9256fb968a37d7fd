import { isUtf8 } from 'node:buffer'
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import type { Problem } from '../rulesets/folder-problem.ts'

/** Maximum size of any file in a ruleset, in bytes. */
export const FILE_CAP = 1_048_576

const NEWLINE = 0x0a

/**
 * Reads one file of a ruleset as text. Because the folder may come from a stranger, a file that links to a place
 * outside the folder, is not a plain file, is too big or is not UTF-8 is reported as a problem and not read. `root` is
 * a real path.
 */
export function readFolderFile(root: string, file: string, problems: Problem[]): string | null {
  const problem = (message: string, line = 1): null => {
    problems.push({ file, line, message })
    return null
  }
  try {
    const path = realpathSync(join(root, file))
    if (!isInside(root, path))
      return problem('This link points outside the ruleset’s folder. Put the file itself here.')
    const fault = plainFileFault(path)
    if (fault !== null) return problem(fault)
    const bytes = readFileSync(path)
    if (!isUtf8(bytes)) return problem('This line is not UTF-8. Save the file as UTF-8.', firstLineNotUtf8(bytes))
    return new TextDecoder().decode(bytes)
  } catch (error) {
    return problem(`This file cannot be read (${codeOf(error)}).`)
  }
}

/**
 * The names of the files in a folder of the ruleset, except hidden ones. If there is no such folder, returns null and
 * reports a problem.
 */
export function listFolder(root: string, folder: string, problems: Problem[]): readonly string[] | null {
  try {
    const path = realpathSync(join(root, folder))
    if (isInside(root, path)) return readdirSync(path).filter(name => !name.startsWith('.'))
    problems.push({
      file: folder,
      line: 1,
      message: 'This link points outside the ruleset’s folder. Use a real folder.',
    })
  } catch (error) {
    const message = `The folder ${folder}/ with one .md file for each rule cannot be read (${codeOf(error)}).`
    problems.push({ file: folder, line: 1, message })
  }
  return null
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

function plainFileFault(path: string): string | null {
  const facts = statSync(path)
  if (!facts.isFile()) return 'This is not a plain file. A ruleset can contain only plain files.'
  if (facts.size > FILE_CAP)
    return `This file has ${facts.size} bytes, but at most 1 MiB (${FILE_CAP} bytes) is allowed. Shorten it.`
  return null
}

function firstLineNotUtf8(bytes: Buffer): number {
  let line = 1
  for (let start = 0; start <= bytes.length; line++) {
    const newline = bytes.indexOf(NEWLINE, start)
    const end = newline < 0 ? bytes.length : newline
    if (!isUtf8(bytes.subarray(start, end))) return line
    start = end + 1
  }
  return 1
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return String(error)
}
