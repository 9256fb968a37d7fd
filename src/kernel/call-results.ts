import type { Json, JsonObject } from './json.ts'
import type { ProgramFailure } from './program-runner.ts'

/** What one function of a program came to: a value (null is silence), or why there is none. */
export type CallResult = { readonly value: Json } | { readonly failure: ProgramFailure }

/** What a program returns that has nothing to say to its one question, as most do most of the time. */
const SILENCE = '{"results":[{"value":null}]}'
const SILENT: readonly CallResult[] = [{ value: null }]

/**
 * The results in the output of a call, exactly one for each function called. Output of any other shape is a failure of
 * the program, for each of its functions, and never a throw.
 */
export function resultsFrom(output: string, count: number): readonly CallResult[] {
  if (count === 1 && output === SILENCE) return SILENT
  const results = listIn(parsed(output))
  if (results === undefined || results.length !== count)
    return Array.from({ length: count }, () => misshapen(`the output is not a list of ${count} results`))
  return results.map(resultFrom)
}

function resultFrom(json: Json): CallResult {
  const [[is, said] = [], ...others] = Object.entries(objectIn(json) ?? {})
  if (others.length > 0 || said === undefined) return misshapen('a result is one of value, threw and badShape')
  if (is === 'value') return { value: said }
  if (typeof said !== 'string' || (is !== 'threw' && is !== 'badShape'))
    return misshapen('a result is one of value, threw and badShape')
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
