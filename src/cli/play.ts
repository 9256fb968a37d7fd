import { realpathSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { parseScript } from '../app/script/parse-script.ts'
import { runScript } from '../app/script/run-script.ts'
import { malformedReport, scriptReport } from '../app/script/script-report.ts'
import type { ScriptPowers } from '../app/script/table.ts'
import { readText } from './read-text.ts'

/** What playing files needs: the powers to run a script; reading files it does itself. */
export type PlayPowers = Omit<ScriptPowers, 'readFile'>

/** Plays scripts one after another and says what happened: 0 if every expectation held, 1 if one missed, 2 if a file is none. */
export function playFiles(files: readonly string[], powers: PlayPowers, say: (line: string) => void): 0 | 1 | 2 {
  const statuses = files.map(file => playFile(file, powers, say))
  return statuses.includes(2) ? 2 : statuses.includes(1) ? 1 : 0
}

function playFile(file: string, powers: PlayPowers, say: (line: string) => void): 0 | 1 | 2 {
  const text = readText(file, 'any')
  const parsed = text === undefined ? unreadable(file) : parseScript(file, text)
  if (!parsed.ok) {
    say(malformedReport(parsed))
    return 2
  }
  const result = runScript({ ...powers, readFile: readBeside }, parsed.script)
  for (const line of scriptReport(file, parsed.script.title, result)) say(line)
  return 'malformed' in result ? 2 : result.ok ? 0 : 1
}

function unreadable(file: string) {
  return {
    ok: false,
    file,
    line: 1,
    expected: 'a file of UTF-8 text that can be read and is no longer than 4 MiB',
  } as const
}

/** A file that a script names. It stands in the folder of the script, or below: a stranger’s script reads no other. */
function readBeside(path: string, from: string): string | undefined {
  try {
    const folder = realpathSync(dirname(from))
    const file = realpathSync(resolve(folder, path))
    return file.startsWith(`${folder}${sep}`) ? readText(file) : undefined
  } catch {
    return undefined
  }
}
