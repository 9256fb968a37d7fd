import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Returns the path of a companion file next to a game file. It is the same, whatever path the game was opened by. */
export function companionPath(path: string, ending: string): string {
  const folder = realpathSync(dirname(path))
  try {
    return `${realpathSync(path)}.${ending}`
  } catch {
    return `${join(folder, basename(path))}.${ending}`
  }
}
