import { type Run, recordFailure } from '../acts/run.ts'
import { FAULT, runGuarded } from '../acts/run-guarded.ts'
import { aboutText, type FactsText, factsText } from '../questions/facts.ts'
import type { Part } from '../state/listening-rules.ts'
import type { BoundProgram, Rule, RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { valueAt } from '../values/persistent-map.ts'
import { charge, chargeLoading, gasLeft, PRICE, programCount } from './meter.ts'
import type { Outcome, ProgramFailure } from './program-runner.ts'

/**
 * A function of a program, and the input for this call in addition to everything that the program reads. If the call is
 * about an act, `at` is the instant of the act, in milliseconds; all calls made together have the same.
 */
export type Call = { readonly part: Part; readonly name: string; readonly about: JsonObject; readonly at?: number }

/** The result of one function. */
export type Returned = CallResult

/**
 * Calls functions of one rule's program in one call context, in which they see the same snapshot and share one restored
 * image of the program. Gas is charged to the rule and the act. A failure is recorded and counts as no answer.
 */
export function callProgram(run: Run, state: State, id: RuleId, calls: readonly Call[]): readonly Returned[] {
  const rule = lookup(state.rules, id)
  if (rule === undefined || rule.program === null || calls.length === 0) return calls.map(() => ({ value: null }))
  const { program } = rule
  for (const name of program.manifest.reads) run.read.add(name)
  const before = run.gas.get(id) ?? 0
  const outcome = runGuarded(run, id, hookName(calls[0]), () => runProgram(run, state, rule, program, calls))
  const returned = outcome === 'fault' ? calls.map(() => FAULTED) : returnedBy(outcome, calls.length)
  const gas = (run.gas.get(id) ?? 0) - before
  returned.forEach((it, index) => {
    if ('failure' in it && it !== FAULTED)
      recordFailure(run, { rule: id, hook: hookName(calls[index]), failure: it.failure, gas })
  })
  return returned
}

const FAULTED: Returned = { failure: { kind: 'fault', detail: FAULT } }

function runProgram(run: Run, state: State, rule: Rule, program: BoundProgram, calls: readonly Call[]): Outcome {
  const js = valueAt(state.programs, program.hash)?.js
  if (js === undefined) return failedOutcome('threw', 'the game does not contain its source')
  if (gasLeft(run, state, rule.id) <= 0)
    return failedOutcome('outOfGas', 'it had used up its share of the gas of this act')
  payForReadying({ run, state, rule }, program.hash, js)
  charge(run, PRICE.context, rule.id)
  const { told } = run.world.caps
  const input = inputText(state, rule, program.manifest.reads, calls, told)
  charge(run, PRICE.toldByte * (input === undefined ? told : input.length + INSTANTS * INSTANT), rule.id)
  if (input === undefined) return failedOutcome('tooLarge', 'it asks to read more than a program can receive')
  const limit = gasLeft(run, state, rule.id)
  if (limit <= 0) return failedOutcome('outOfGas', 'it had used up its share of the gas of this act')
  const outcome = run.world.programs.call(js, input, limit, instantsText(state, calls))
  charge(run, outcome.gas, rule.id)
  if (!outcome.ok && outcome.failure.kind === 'outOfGas' && limit >= run.world.caps.gasPerCall) run.burners.add(rule.id)
  return outcome
}

/**
 * Charges a rule for loading its program, by running its top level: before its first call in an act, or before each
 * call if the game has more programs than a host caches. The charge is the same whether or not this host had the
 * program cached, so gas is the same on all hosts.
 */
function payForReadying({ run, state, rule }: Asked, hash: string, js: string): void {
  const { ready, world } = run
  const isKept = programCount(state) <= world.caps.programsReady
  if (isKept && ready.has(hash)) return
  ready.add(hash)
  chargeLoading(run, PRICE.readying + world.programs.readying(js), rule.id, isKept ? hash : undefined)
}

type Asked = { readonly run: Run; readonly state: State; readonly rule: Rule }

function failedOutcome(kind: ProgramFailure['kind'], detail: string): Outcome {
  return { ok: false, failure: { kind, detail }, gas: 0 }
}

/**
 * The input of one call context, in which data that all calls share appears once. Undefined if the input would exceed
 * `most` characters.
 */
function inputText(
  state: State,
  rule: Rule,
  reads: readonly string[],
  calls: readonly Call[],
  most: number,
): string | undefined {
  const [only, ...others] = calls
  if (only !== undefined && others.length === 0) {
    const facts = factsText(state, rule, reads, only.about, most)
    return facts && withLaterFacts(facts, `{"part":"${only.part}","name":${canonical(only.name)},"facts":{}}`)
  }
  const common = Object.entries(calls[0]?.about ?? {}).filter(([name, value]) =>
    calls.every(it => lookup(it.about, name) === value),
  )
  const names = new Set(common.map(([name]) => name))
  const facts = factsText(state, rule, reads, Object.fromEntries(common), most)
  if (facts === undefined) return undefined
  const texts: string[] = []
  let { length } = facts
  for (const { part, name, about } of calls) {
    const ownFacts = Object.fromEntries(Object.entries(about).filter(([key]) => !names.has(key)))
    const text = `{"part":"${part}","name":${canonical(name)},"facts":${aboutText(ownFacts)}}`
    length += text.length
    if (length > most) return undefined
    texts.push(text)
  }
  return withLaterFacts(facts, texts.join(','))
}

/** The characters of an instant, and the largest number of instants of a call. */
const INSTANT = 17
const INSTANTS = 2

/**
 * The instants of a call: the present one and, if the call is about an act, the one of the act. Each is as long as any
 * other, so that the cost of a call does not depend on the time of day.
 */
function instantsText({ now }: State, [call]: readonly Call[]): string {
  return [now, ...(call?.at === undefined ? [] : [call.at])].map(it => `${it}`.padStart(INSTANT)).join('')
}

/**
 * Puts the input together: a head with the calls and the facts that are read at once, and then the long facts, one after
 * another. The head gives the name and the length of each of them, and eight digits before it give its own length.
 */
function withLaterFacts({ told, later }: FactsText, calls: string): string {
  const lengths = later.map(({ name, text }) => `${JSON.stringify(name)},${text.length}`)
  const list = later.length === 0 ? '' : `,"later":[${lengths.join(',')}]`
  const head = `{"shared":${told},"calls":[${calls}]${list}}`
  return `${String(head.length).padStart(8, '0')}${head}${later.map(({ text }) => text).join('')}`
}

function returnedBy(outcome: Outcome, count: number): readonly Returned[] {
  if (outcome.ok) return resultsFrom(outcome.output, count)
  return Array.from({ length: count }, () => ({ failure: outcome.failure }))
}

function hookName(call: Call | undefined): string {
  return call === undefined ? '' : `${call.part} ${call.name}`
}

/** The result of one function of a program: a value (null is silence), or the reason why there is none. */
type CallResult = { readonly value: Json } | { readonly failure: ProgramFailure }

/** The output of a program that has no answer to its only question, which is the most common output. */
const SILENCE = '{"results":[{"value":null}]}'
const SILENT: readonly CallResult[] = [{ value: null }]

/**
 * Parses the output of a call into one result for each function called. Output of any other shape counts as a failure
 * of each of these functions; it is never thrown.
 */
export function resultsFrom(output: string, count: number): readonly CallResult[] {
  if (count === 1 && output === SILENCE) return SILENT
  const results = listIn(parsed(output))
  if (results === undefined || results.length !== count)
    return Array.from({ length: count }, () => misshapen(`the output does not contain ${count} results`))
  return results.map(resultFrom)
}

function resultFrom(json: Json): CallResult {
  const [[is, said] = [], ...others] = Object.entries(objectIn(json) ?? {})
  if (others.length > 0 || said === undefined) return misshapen('a result is none of value, threw and badShape')
  if (is === 'value') return { value: said }
  if (typeof said !== 'string' || (is !== 'threw' && is !== 'badShape'))
    return misshapen('a result is none of value, threw and badShape')
  return { failure: { kind: is, detail: said.toWellFormed() } }
}

function misshapen(detail: string): CallResult {
  return { failure: { kind: 'badShape', detail } }
}

function listIn(json: Json | undefined): readonly Json[] | undefined {
  const object = objectIn(json)
  const results = object?.['results']
  return object !== undefined && Object.keys(object).length === 1 && Array.isArray(results) ? results : undefined
}

function objectIn(json: Json | undefined): JsonObject | undefined {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as JsonObject) : undefined
}

function parsed(output: string): Json | undefined {
  try {
    return JSON.parse(output) as Json
  } catch {
    return undefined
  }
}
