import { existsSync, realpathSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { parseScripts } from '../../app/script/parse-script.ts'
import { runScript } from '../../app/script/run-script.ts'
import type { Script } from '../../app/script/script.ts'
import type { Miss, ScriptPowers } from '../../app/script/script-progress.ts'
import { malformedReport, scriptReport } from '../../app/script/script-report.ts'
import type { Workshop } from '../command-context.ts'
import { readText } from '../inputs/read-game-and-ruleset-files.ts'
import type { OutputOptions } from '../words/output.ts'

/**
 * Runs game scripts. The exit status is 0 if every expectation was met, 1 if one was not met, and 2 if a file is not a
 * script.
 */
export function playCommand(
  workshop: Workshop,
  files: readonly string[],
  flags: PlayFlags,
  { speech, json }: OutputOptions,
): 0 | 1 | 2 {
  const lines: string[] = []
  const say = (line: string) => (json ? lines.push(line) : speech.say(line))
  const played = playFiles(files, powersOf(workshop), say, { ...flags, whole: json })
  if (json) speech.json({ ...played, lines })
  return played.status
}

function powersOf(workshop: Workshop): PlayPowers {
  return {
    world: workshop.world(),
    openRuleset: workshop.openRuleset,
  }
}

/** Everything needed to play files: the same as for running a script, except that the command itself reads files. */
type PlayPowers = Omit<ScriptPowers, 'readFile'>

/** Whether to print only misses, whether to stop at the first one, and whether to print long texts in full. */
export type PlayFlags = { readonly quiet?: boolean; readonly bail?: boolean; readonly whole?: boolean }

/** 0 if every expectation was met, 1 if one was not met, 2 if a file is not a script. */
type Status = 0 | 1 | 2

/** The result of playing one script, or of a file that is not one and therefore has no title. */
type PlayedScript = {
  readonly file: string
  readonly title: string | null
  readonly status: Status
  readonly misses: readonly Miss[]
}

/** Plays the scripts of files one after another and prints the results. */
export function playFiles(
  files: readonly string[],
  powers: PlayPowers,
  say: (line: string) => void,
  flags: PlayFlags = {},
): { readonly status: Status; readonly files: readonly PlayedScript[] } {
  const played: PlayedScript[] = []
  const toPlay = files.flatMap(scriptsIn)
  for (const script of toPlay) {
    const { lines, ...it } = 'expected' in script ? unplayable(script) : playScript(script, powers, flags)
    played.push(it)
    for (const line of lines) say(line)
    if (flags.bail === true && it.status !== 0) break
  }
  if (flags.quiet === true || toPlay.length > 1) say(totalsInWords(toPlay.length, played))
  const statuses = played.map(it => it.status)
  return { status: statuses.includes(2) ? 2 : statuses.includes(1) ? 1 : 0, files: played }
}

type Fault = Parameters<typeof malformedReport>[0]

/** The scripts in a file, or why it is not one. */
function scriptsIn(file: string): readonly (Script | Fault)[] {
  const text = readText(file, 'any')
  const parsed = text === undefined ? unreadableReport(file) : parseScripts(file, text)
  return parsed.ok ? parsed.scripts : [parsed]
}

type Report = { readonly lines: readonly string[] }

function unplayable(fault: Fault): PlayedScript & Report {
  return { file: fault.file, title: null, status: 2, misses: [], lines: [malformedReport(fault)] }
}

function playScript(script: Script, powers: PlayPowers, flags: PlayFlags): PlayedScript & Report {
  const { file, title } = script
  const result = runScript({ ...powers, readFile: readFileInScriptFolder }, script, flags)
  const lines = scriptReport(file, title, result, flags)
  if ('malformed' in result) return { file, title, status: 2, misses: [], lines }
  return { file, title, status: result.ok ? 0 : 1, misses: result.misses, lines }
}

/** The totals on one line: “12 scripts: 10 held, 1 missed, 1 is not a script.” */
function totalsInWords(all: number, played: readonly PlayedScript[]): string {
  const of = (status: Status) => played.filter(it => it.status === status).length
  const [held, missed, none, left] = [of(0), of(1), of(2), all - played.length]
  const parts = [
    `${held} held`,
    ...(missed === 0 ? [] : [`${missed} missed`]),
    ...(none === 0 ? [] : [`${none} ${none === 1 ? 'is not a script' : 'are not scripts'}`]),
    ...(left === 0 ? [] : [`${left} not played`]),
  ]
  return `${all} ${all === 1 ? 'script' : 'scripts'}: ${parts.join(', ')}.`
}

function unreadableReport(file: string) {
  return {
    ok: false,
    file,
    line: 1,
    expected: existsSync(file) ? 'a readable UTF-8 text file of at most 4 MiB' : 'an existing file',
  } as const
}

/**
 * Reads a file that a script names. The file must be in the script's folder or below it, so that a stranger’s script
 * cannot read anything else.
 */
function readFileInScriptFolder(path: string, from: string): string | undefined {
  try {
    const folder = realpathSync(dirname(from))
    const file = realpathSync(resolve(folder, path))
    return file.startsWith(`${folder}${sep}`) ? readText(file) : undefined
  } catch {
    return undefined
  }
}
