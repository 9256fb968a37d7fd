import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { isObject } from '../binding/bind-value.ts'
import { duration } from './duration.ts'
import { Malformed } from './miss.ts'
import type { Script, ScriptStep } from './script.ts'

const KEYS = ['row', 'at', 'wait', 'by', 'do', 'with', 'refused', 'expect']

/**
 * The expectations that any step may have, besides its act's answer and registers; they are also allowed outside
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
export function parseStep(step: Json, index: number, lineOf: Script['lineOf']): ScriptStep {
  const path = ['steps', index] as const
  if (!isObject(step)) throw new Malformed(path, `a step: a map with some of ${KEYS.join(', ')}`)
  for (const key of Object.keys(step))
    if (![...KEYS, ...EXPECTED].includes(key))
      throw new Malformed([...path, key], `a step with some of ${KEYS.join(', ')}, not “${key}”`)
  const read: ScriptStep = {
    line: lineOf(path),
    row: step['row'] === undefined ? undefined : `${step['row']}`,
    at: atOf(step, path),
    wait: waitOf(step, path),
    by: byOf(step, path),
    do: doOf(step, path),
    with: withOf(step, path),
    refused: refusedOf(step, path),
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
  const length = duration(String(wait))
  if (length === undefined)
    throw new Malformed([...path, 'wait'], `a length of time such as 72h, 3d or 30m, not “${wait}”`)
  if (at !== undefined) throw new Malformed([...path, 'wait'], 'either “at” or “wait”, not both')
  return length
}

function byOf({ by }: JsonObject, path: StepPath): readonly string[] {
  if (by === undefined) return []
  const list = Array.isArray(by) ? (by as readonly Json[]) : [by]
  if (list.length === 0 || !list.every(name => typeof name === 'string'))
    throw new Malformed([...path, 'by'], 'a name, or a list of names')
  return list as readonly string[]
}

function doOf(step: JsonObject, path: StepPath): string | undefined {
  const { do: act, by } = step
  if (act === undefined) return undefined
  if (typeof act !== 'string') throw new Malformed([...path, 'do'], 'the name of an act, such as propose')
  if (by === undefined) throw new Malformed([...path, 'do'], `“by” beside “do: ${act}”: who does it`)
  return act
}

function withOf(step: JsonObject, path: StepPath): JsonObject {
  const args = step['with'] ?? {}
  if (!isObject(args))
    throw new Malformed([...path, 'with'], 'the arguments of the act, such as {proposal: 301, choice: for}')
  return args
}

/** A rule’s label, several labels, the code of the refusal, or true for any reason. */
function refusedOf({ refused }: JsonObject, path: StepPath): Json | undefined {
  if (refused === undefined || refused === false) return undefined
  const names = Array.isArray(refused) ? (refused as readonly Json[]) : [refused]
  const fit = names.length > 0 && names.every(name => typeof name === 'string' || typeof name === 'number')
  if (refused !== true && !fit)
    throw new Malformed([...path, 'refused'], 'the label of a rule, a list of them, a refusal’s code, or true')
  return refused
}

function expectOf(step: JsonObject, path: StepPath): JsonObject | undefined {
  const { expect } = step
  if (expect !== undefined && !isObject(expect)) throw new Malformed([...path, 'expect'], 'a map of what is expected')
  const beside = Object.fromEntries(Object.entries(step).filter(([key]) => EXPECTED.includes(key)))
  return expect === undefined && Object.keys(beside).length === 0 ? undefined : { ...beside, ...expect }
}

function check(step: ScriptStep, path: StepPath): void {
  const clock = step.by.length === 1 && step.by[0] === 'clerk'
  if (step.by.length > 0 && step.do === undefined && !clock)
    throw new Malformed([...path, 'by'], `“do” beside “by”: what ${step.by} does`)
  if (step.refused !== undefined && step.do === undefined)
    throw new Malformed([...path, 'refused'], 'an act (“by” and “do”) that is refused')
  if (step.expect !== undefined && Object.keys(step.expect).length === 0)
    throw new Malformed([...path, 'expect'], 'something expected: “expect: {}” compares nothing')
  const idle = step.do === undefined && !clock && step.at === undefined && step.wait === undefined
  if (idle && step.expect === undefined) throw new Malformed(path, 'an act, a time or something expected')
}
