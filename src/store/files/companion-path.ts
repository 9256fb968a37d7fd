import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The companion file stored next to a game file, whatever path the game was opened by. */
export function companionPath(path: string, ending: string): string {
  const folder = realpathSync(dirname(path))
  try {
    return `${realpathSync(path)}.${ending}`
  } catch {
    return `${join(folder, basename(path))}.${ending}`
  }
}
