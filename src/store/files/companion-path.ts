import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Returns the path of a companion file next to a game file. The result is the same for every path through which the
 * game can be opened.
 */
export function companionPath(path: string, ending: string): string {
  const folder = realpathSync(dirname(path))
  try {
    return `${realpathSync(path)}.${ending}`
  } catch {
    return `${join(folder, basename(path))}.${ending}`
  }
}
