import { canonical } from './canonical.ts'
import { type Course, fail } from './course.ts'
import { aboutText, factsText } from './facts.ts'
import type { Json, JsonObject } from './json.ts'
import type { Part } from './listeners.ts'
import { own } from './own.ts'
import type { Outcome, ProgramFailure } from './program-runner.ts'
import type { BoundProgram, Rule, RuleId } from './rule.ts'
import type { State } from './state.ts'

/** One function of a program to be called, and what it is told besides what it reads. */
export type Call = { readonly part: Part; readonly name: string; readonly about: JsonObject }

/** What one function came to. */
export type Returned = { readonly value: Json } | { readonly failure: ProgramFailure }

/**
 * Calls functions of one rule's program, all in one sitting: they see the same snapshot and share one restored image.
 * Gas is counted against the rule and the act; what fails is recorded and counts as no answer.
 */
export function callProgram(course: Course, state: State, id: RuleId, calls: readonly Call[]): readonly Returned[] {
  const rule = own(state.rules, id)
  if (rule === undefined || rule.program === null || calls.length === 0) return calls.map(() => ({ value: null }))
  for (const name of rule.program.manifest.reads) course.read.add(name)
  const outcome = run(course, state, rule, rule.program, calls)
  course.gas.set(id, (course.gas.get(id) ?? 0) + outcome.gas)
  course.gasSpent += outcome.gas
  const returned = outcome.ok ? unpacked(outcome.output, calls.length) : calls.map(() => ({ failure: outcome.failure }))
  returned.forEach((it, index) => {
    if ('failure' in it) fail(course, { rule: id, hook: hookName(calls[index]), failure: it.failure, gas: outcome.gas })
  })
  return returned
}

function run(course: Course, state: State, rule: Rule, program: BoundProgram, calls: readonly Call[]): Outcome {
  const js = own(state.programs, program.hash)?.js
  if (js === undefined)
    return { ok: false, failure: { kind: 'threw', detail: 'its source is not in the game' }, gas: 0 }
  const limit = gasLeft(course, state, rule.id)
  if (limit <= 0)
    return { ok: false, failure: { kind: 'outOfGas', detail: 'it had used up its share of this act' }, gas: 0 }
  return course.world.programs.call(js, inputText(state, rule, program.manifest.reads, calls), limit)
}

/** The input of one sitting: what all calls are told stands in it once. */
function inputText(state: State, rule: Rule, reads: readonly string[], calls: readonly Call[]): string {
  const [only, ...others] = calls
  if (only !== undefined && others.length === 0)
    return `{"shared":${factsText(state, rule, reads, only.about)},"calls":[{"part":"${only.part}","name":${canonical(only.name)},"facts":{}}]}`
  const common = Object.entries(calls[0]?.about ?? {}).filter(([name, value]) =>
    calls.every(it => own(it.about, name) === value),
  )
  const names = new Set(common.map(([name]) => name))
  const texts = calls.map(({ part, name, about }) => {
    const own = Object.fromEntries(Object.entries(about).filter(([key]) => !names.has(key)))
    return `{"part":"${part}","name":${canonical(name)},"facts":${aboutText(own)}}`
  })
  return `{"shared":${factsText(state, rule, reads, Object.fromEntries(common))},"calls":[${texts.join(',')}]}`
}

/**
 * The gas that a rule may still use in this act. Once the act has spent its budget, only rules that have spent less
 * than an equal share go on, up to that share: the biggest spenders fail first and the rest still finishes.
 */
function gasLeft(course: Course, state: State, id: RuleId): number {
  const { caps } = course.world
  const spent = course.gas.get(id) ?? 0
  const share = Math.floor(caps.gasPerAct / Math.max(1, programs(state)))
  const allowed = course.gasSpent < caps.gasPerAct ? caps.gasPerRule : Math.min(share, caps.gasPerRule)
  return Math.min(caps.gasPerCall, allowed - spent)
}

const counted = new WeakMap<object, number>()

/** How many rules of a rulebook have a program. */
function programs({ rules }: State): number {
  const known = counted.get(rules) ?? Object.values(rules).filter(rule => rule.program !== null).length
  counted.set(rules, known)
  return known
}

/** What a program writes that has nothing to say to its one question, as most have most of the time: it need not be read. */
const SILENCE = '{"results":[{"value":null}]}'
const SILENT: readonly Returned[] = [{ value: null }]

function unpacked(output: string, count: number): readonly Returned[] {
  if (count === 1 && output === SILENCE) return SILENT
  const { results } = JSON.parse(output) as { readonly results: readonly Result[] }
  const all: Returned[] = []
  for (let index = 0; index < count; index += 1) all.push(returned(results[index]))
  return all
}

type Result = { readonly value?: Json; readonly threw?: string; readonly badShape?: string }

function returned(result: Result | undefined): Returned {
  if (result?.threw !== undefined) return { failure: { kind: 'threw', detail: result.threw } }
  if (result?.badShape !== undefined) return { failure: { kind: 'badShape', detail: result.badShape } }
  return { value: result?.value ?? null }
}

function hookName(call: Call | undefined): string {
  return call === undefined ? '' : `${call.part} ${call.name}`
}
