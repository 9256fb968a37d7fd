import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseScript } from '../../app/script/parse-script.ts'
import type { Script } from '../../app/script/script.ts'

const FOLDER = join(import.meta.dirname, '../../../demo')

/**
 * The demo games that come with the server: one game script for each built-in ruleset, ending in the middle of play.
 */
export function demoScripts(): readonly Script[] {
  const files = readdirSync(FOLDER).filter(name => name.endsWith('.yaml'))
  return files.sort().map(name => {
    const file = join(FOLDER, name)
    const parsed = parseScript(file, readFileSync(file, 'utf8'))
    if (!parsed.ok) throw new Error(`${file}:${parsed.line}: expected ${parsed.expected}`)
    return parsed.script
  })
}
