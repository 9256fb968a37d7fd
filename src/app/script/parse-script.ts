import type { Shown } from '../../kernel/log/entry.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { isObject } from '../binding/bind-value.ts'
import { isZone } from '../play/instant.ts'
import { Malformed } from './miss.ts'
import { parseStep } from './parse-step.ts'
import type { Script, ScriptFault } from './script.ts'
import { yamlLines } from './yaml-lines.ts'

/** A script, or the first fault in the file. */
export type ParsedScript =
  | { readonly ok: true; readonly script: Script }
  | { readonly ok: false; readonly file: string; readonly line: number; readonly expected: string }

const KEYS = ['title', 'ruleset', 'settings', 'zone', 'start', 'players', 'teams', 'position', 'dice', 'steps']

/** Parses the text of a script. Does not run anything. */
export function parseScript(file: string, text: string): ParsedScript {
  const yaml = yamlLines(text)
  if (!yaml.ok) return { ok: false, file, line: yaml.line, expected: yaml.expected }
  try {
    return { ok: true, script: scriptOf(file, yaml.value, yaml.lineOf) }
  } catch (fault) {
    if (fault instanceof Malformed) return { ok: false, file, ...located(fault, yaml.lineOf) }
    throw fault
  }
}

function located(fault: Malformed, lineOf: Script['lineOf']): ScriptFault {
  return { line: lineOf(fault.path), expected: fault.expected }
}

function scriptOf(file: string, value: Json, lineOf: Script['lineOf']): Script {
  if (!isObject(value)) throw new Malformed([], `a map with ${KEYS.join(', ')}`)
  for (const key of Object.keys(value))
    if (!KEYS.includes(key)) throw new Malformed([key], `one of ${KEYS.join(', ')}, not “${key}”`)
  const steps = value['steps']
  if (!Array.isArray(steps)) throw new Malformed(['steps'], '“steps”, a list of what is done and what is expected')
  return {
    file,
    title: typeof value['title'] === 'string' ? value['title'] : file,
    ruleset: textOf(value, 'ruleset', 'the name of a ruleset, or the path of its folder'),
    settings: mapOf(value, 'settings') ?? {},
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

function zoneOf(map: JsonObject): string | undefined {
  if (map['zone'] === undefined) return undefined
  const zone = textOf(map, 'zone', 'a time zone such as UTC or America/New_York')
  if (!isZone(zone)) throw new Malformed(['zone'], `a time zone such as UTC or America/New_York, not “${zone}”`)
  return zone
}

/** A game starts at the beginning of 2026 if its script gives no start. */
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
  if (surname !== undefined && typeof surname !== 'string') throw new Malformed(path, 'a surname that is text')
  const more = Object.keys(rest)[0]
  if (more !== undefined) throw new Malformed([...path, more], `a player with name and surname, not “${more}”`)
  return { name, surname: surname ?? '' }
}

/** Teams by name, or a list of teams, which are then named by their position. */
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
