import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The companion file stored next to a game file, whatever path the game was opened by. */
export function fileBeside(path: string, ending: string): string {
  const folder = realpathSync(dirname(path))
  try {
    return `${realpathSync(path)}.${ending}`
  } catch {
    return `${join(folder, basename(path))}.${ending}`
  }
}

const IDENTIFIER = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/

/** Whether a text can be the name of an attribute, a param, a reading, a register, a setting or a group. */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text)
}
