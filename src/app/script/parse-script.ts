import type { Shown } from '../../kernel/log/entry.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { isZone } from '../play/parse-instant.ts'
import { parseDuration, type Script, type ScriptFault, type ScriptStep } from './script.ts'
import { Malformed } from './script-report.ts'
import { type YamlLines, yamlDocuments, yamlLines } from './yaml-lines.ts'

/** The first error in a file that is not a script. */
type NoScript = { readonly ok: false; readonly file: string; readonly line: number; readonly expected: string }

export type ParsedScript = { readonly ok: true; readonly script: Script } | NoScript

const KEYS = [
  ...['title', 'ruleset', 'settings', 'optional-rules', 'zone', 'start', 'players', 'teams', 'position', 'dice'],
  'steps',
]

/** Parses the text of a script without running anything. */
export function parseScript(file: string, text: string): ParsedScript {
  return scriptIn(file, yamlLines(text))
}

/** Parses the scripts of a file, each of which is a YAML document. */
export function parseScripts(
  file: string,
  text: string,
): { readonly ok: true; readonly scripts: readonly Script[] } | NoScript {
  const scripts: Script[] = []
  for (const yaml of yamlDocuments(text)) {
    const parsed = scriptIn(file, yaml)
    if (!parsed.ok) return parsed
    scripts.push(parsed.script)
  }
  return { ok: true, scripts }
}

function scriptIn(file: string, yaml: YamlLines): ParsedScript {
  if (!yaml.ok) return { ok: false, file, line: yaml.line, expected: yaml.expected }
  try {
    return { ok: true, script: scriptOf(file, yaml.value, yaml.lineOf) }
  } catch (fault) {
    if (fault instanceof Malformed) return { ok: false, file, ...faultAtLine(fault, yaml.lineOf) }
    throw fault
  }
}

function faultAtLine(fault: Malformed, lineOf: Script['lineOf']): ScriptFault {
  return { line: lineOf(fault.path), expected: fault.expected }
}

function scriptOf(file: string, value: Json, lineOf: Script['lineOf']): Script {
  if (!isObject(value)) throw new Malformed([], `a map with ${KEYS.join(', ')}`)
  for (const key of Object.keys(value))
    if (!KEYS.includes(key)) throw new Malformed([key], `one of ${KEYS.join(', ')}, not “${key}”`)
  const steps = value['steps']
  if (!Array.isArray(steps)) throw new Malformed(['steps'], '“steps”, a list of acts and expectations')
  return {
    file,
    title: typeof value['title'] === 'string' ? value['title'] : file,
    ruleset: textOf(value, 'ruleset', 'the name of a ruleset, or the path of its folder'),
    settings: mapOf(value, 'settings') ?? {},
    optionalRules: optionalRulesOf(value),
    zone: zoneOf(value),
    start: startOf(value),
    players: playersOf(value),
    position: mapOf(value, 'position'),
    teams: teamsOf(value),
    dice: diceOf(value),
    steps: (steps as readonly Json[]).map((step, index) => parseStep(step, index, lineOf)),
    lineOf,
  }
}

function textOf(map: JsonObject, key: string, expected: string): string {
  const value = lookup(map, key)
  if (typeof value !== 'string' || value === '') throw new Malformed([key], `“${key}”: ${expected}`)
  return value
}

function mapOf(map: JsonObject, key: string): JsonObject | undefined {
  const value = lookup(map, key)
  if (value === undefined || value === null) return undefined
  if (!isObject(value)) throw new Malformed([key], `“${key}” to be a map`)
  return value
}

function optionalRulesOf(map: JsonObject): Script['optionalRules'] {
  const chosen = mapOf(map, 'optional-rules') ?? {}
  if (!Object.values(chosen).every(days => typeof days === 'number'))
    throw new Malformed(['optional-rules'], '“optional-rules”, each with a number of days, such as {silence: 7}')
  return chosen as Script['optionalRules']
}

function zoneOf(map: JsonObject): string | undefined {
  if (map['zone'] === undefined) return undefined
  const zone = textOf(map, 'zone', 'a time zone such as UTC or America/New_York')
  if (!isZone(zone)) throw new Malformed(['zone'], `a time zone such as UTC or America/New_York, not “${zone}”`)
  return zone
}

/** A game starts at the beginning of 2026 if its script gives no start time. */
function startOf(map: JsonObject): number {
  const start = map['start'] ?? '2026-01-01T09:00:00Z'
  try {
    return Temporal.Instant.from(String(start)).epochMilliseconds
  } catch {
    throw new Malformed(['start'], `an instant such as 2026-01-05T09:00:00Z, not ${JSON.stringify(start)}`)
  }
}

function playersOf(map: JsonObject): Script['players'] {
  const players = map['players']
  if (!Array.isArray(players) || players.length === 0)
    throw new Malformed(['players'], '“players”, a list such as [{name: Kim, surname: Cole}]')
  return (players as readonly Json[]).map((player, index) => playerOf(player, index))
}

function playerOf(player: Json, index: number): { readonly name: string; readonly surname: string } {
  const { name, surname, ...rest } = isObject(player) ? player : {}
  const path = ['players', index]
  if (typeof name !== 'string') throw new Malformed(path, 'a player such as {name: Kim, surname: Cole}')
  if (surname !== undefined && typeof surname !== 'string') throw new Malformed(path, 'text for “surname”')
  const more = Object.keys(rest)[0]
  if (more !== undefined) throw new Malformed([...path, more], `a player with a name and a surname only, not “${more}”`)
  return { name, surname: surname ?? '' }
}

/** Teams by name. In a list, teams are named by their position. */
function teamsOf(map: JsonObject): Script['teams'] {
  const teams = map['teams'] ?? {}
  const fit = typeof teams === 'object' && teams !== null && Object.values(teams).every(isNames)
  if (!fit) throw new Malformed(['teams'], '“teams”, such as { Reds: [Ames, Brook] }')
  return Object.fromEntries(Object.entries(teams as JsonObject)) as Script['teams']
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every(name => typeof name === 'string')
}

function diceOf(map: JsonObject): readonly Shown[] {
  const dice = map['dice'] ?? []
  const fit = Array.isArray(dice) && dice.every(shown => isFrom(1, shown) || isCounts(shown))
  if (!fit) throw new Malformed(['dice'], '“dice”, a list of faces such as [4, 2, 6], or of counts such as [[2, 0, 1]]')
  return dice as readonly Shown[]
}

function isCounts(value: Json): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(count => isFrom(0, count))
}

function isFrom(least: number, value: Json): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least
}

const STEP_KEYS = ['row', 'at', 'wait', 'by', 'do', 'with', 'refused', 'expect']

/**
 * The expectations that every step may have, besides its act's answer and registers. They are also allowed outside
 * `expect`.
 */
export const EXPECTED = [
  'state',
  'rules',
  'counts',
  'because',
  'held',
  'undecided',
  'unattended',
  'waitsFor',
  'open',
  'deadlines',
  'people',
  'void',
  'entries',
  'as',
  'hidden',
  'winner',
]

/** Parses one step of a script. */
function parseStep(step: Json, index: number, lineOf: Script['lineOf']): ScriptStep {
  const path = ['steps', index] as const
  if (!isObject(step)) throw new Malformed(path, `a step: a map with some of ${STEP_KEYS.join(', ')}`)
  for (const key of Object.keys(step))
    if (![...STEP_KEYS, ...EXPECTED].includes(key))
      throw new Malformed([...path, key], `a step with some of ${STEP_KEYS.join(', ')}, not “${key}”`)
  const read: ScriptStep = {
    line: lineOf(path),
    row: step['row'] === undefined ? undefined : `${step['row']}`,
    at: atOf(step, path),
    wait: waitOf(step, path),
    by: doersOf(step, path),
    do: actNameOf(step, path),
    with: actArgumentsOf(step, path),
    refused: expectedRefusalOf(step, path),
    expect: expectOf(step, path),
  }
  check(read, path)
  return read
}

type StepPath = readonly ['steps', number]

function atOf({ at }: JsonObject, path: StepPath): string | undefined {
  if (at === undefined) return undefined
  if (typeof at !== 'string') throw new Malformed([...path, 'at'], 'a time such as "09:05", or an instant')
  return at
}

function waitOf({ wait, at }: JsonObject, path: StepPath): number | undefined {
  if (wait === undefined) return undefined
  const length = parseDuration(String(wait))
  if (length === undefined) throw new Malformed([...path, 'wait'], `a duration such as 72h, 3d or 30m, not “${wait}”`)
  if (at !== undefined) throw new Malformed([...path, 'wait'], 'either “at” or “wait”, not both')
  return length
}

function doersOf({ by }: JsonObject, path: StepPath): readonly string[] {
  if (by === undefined) return []
  const list = Array.isArray(by) ? (by as readonly Json[]) : [by]
  if (list.length === 0 || !list.every(name => typeof name === 'string'))
    throw new Malformed([...path, 'by'], 'a name, or a list of names')
  return list as readonly string[]
}

function actNameOf(step: JsonObject, path: StepPath): string | undefined {
  const { do: act, by } = step
  if (act === undefined) return undefined
  if (typeof act !== 'string') throw new Malformed([...path, 'do'], 'the name of an act, such as propose')
  if (by === undefined) throw new Malformed([...path, 'do'], `“by”, the person who does “${act}”`)
  return act
}

function actArgumentsOf(step: JsonObject, path: StepPath): JsonObject {
  const args = step['with'] ?? {}
  if (!isObject(args))
    throw new Malformed([...path, 'with'], 'the arguments of the act, such as {proposal: 301, choice: for}')
  return args
}

/** What the refusal must name: a rule’s label, several labels, the refusal's code, or true for any reason. */
function expectedRefusalOf({ refused }: JsonObject, path: StepPath): Json | undefined {
  if (refused === undefined || refused === false) return undefined
  const names = Array.isArray(refused) ? (refused as readonly Json[]) : [refused]
  const fit = names.length > 0 && names.every(name => typeof name === 'string' || typeof name === 'number')
  if (refused !== true && !fit)
    throw new Malformed([...path, 'refused'], 'the label of a rule, a list of labels, the code of a refusal, or true')
  return refused
}

function expectOf(step: JsonObject, path: StepPath): JsonObject | undefined {
  const { expect } = step
  if (expect !== undefined && !isObject(expect)) throw new Malformed([...path, 'expect'], 'a map of expectations')
  const beside = Object.fromEntries(Object.entries(step).filter(([key]) => EXPECTED.includes(key)))
  return expect === undefined && Object.keys(beside).length === 0 ? undefined : { ...beside, ...expect }
}

function check(step: ScriptStep, path: StepPath): void {
  const clock = step.by.length === 1 && step.by[0] === 'clerk'
  if (step.by.length > 0 && step.do === undefined && !clock)
    throw new Malformed([...path, 'by'], `“do” beside “by”: what ${step.by} does`)
  if (step.refused !== undefined && step.do === undefined)
    throw new Malformed([...path, 'refused'], 'an act that is refused, with “by” and “do”')
  if (step.expect !== undefined && Object.keys(step.expect).length === 0)
    throw new Malformed([...path, 'expect'], 'an expectation: “expect: {}” compares nothing')
  const idle = step.do === undefined && !clock && step.at === undefined && step.wait === undefined
  if (idle && step.expect === undefined) throw new Malformed(path, 'an act, a time or an expectation')
}
