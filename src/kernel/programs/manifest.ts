import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Hooks, Manifest, ProgramFailure } from './program-runner.ts'

/**
 * Maximum number of registers that a program may read, and of questions whose decisions a program or a function may
 * need.
 */
const READS = 64
const NEEDS = 16

/** Maximum number of topics that one guard declares. */
const TOPICS = 64

/** Maximum number of rules whose events a reaction accepts. */
const LABELS = 32

/** Maximum number of functions in one part of a program, and of characters in a name. */
const HOOKS = 256
const NAME = 200

/** Maximum number of arguments of an act, and of characters in an argument's type. */
const ARGUMENTS = 64
const TYPE = 1_000

/** Maximum number of characters in a constant answer, written as JSON. */
const CONSTANT = 4_096

/** Checks the value of one field and returns it, or throws a Misfit. */
type Check<T> = (at: string, value: Json) => T

/** The fields that may accompany the functions of each part. */
const BESIDE: {
  readonly [part in 'offers' | 'forbids' | 'answers' | 'after']: { readonly [field: string]: Check<Json> }
} = {
  offers: { schema: checkSchema, as: oneOf('right', 'duty', 'facility'), needs: needs },
  forbids: { needs: needs, only: checkName },
  answers: { needs: needs, only: checkName, constant: checkConstant, touching: touching },
  after: { needs: needs, only: checkName, byHand: checkBoolean, own: checkBoolean, from: checkNameOrLabels },
}

const PARTS = ['reads', 'needs', 'offers', 'forbids', 'answers', 'after']

/** Thrown by a check and caught by its caller. The message is a sentence that names the field. */
class Misfit extends Error {}

/**
 * Reads a program's manifest from the JSON that came out of the sandbox. In a valid manifest, every field is known,
 * well-formed and bounded; an invalid one is a program failure, which names the first faulty field.
 */
export function manifestFrom(
  json: Json,
): { readonly ok: true; readonly manifest: Manifest } | { readonly ok: false; readonly failure: ProgramFailure } {
  try {
    return { ok: true, manifest: checkManifest(json) }
  } catch (fault) {
    if (fault instanceof Misfit) return { ok: false, failure: { kind: 'badShape', detail: fault.message } }
    throw fault
  }
}

function checkManifest(json: Json): Manifest {
  const declared = checkObject('the manifest', json)
  const unknown = Object.keys(declared).find(key => !PARTS.includes(key))
  if (unknown !== undefined) throw new Misfit(`${quotedShort(unknown)} is not a part of a rule`)
  const field = (key: string) => lookup(declared, key)
  return {
    reads: checkNames('reads', field('reads') ?? [], READS),
    needs: checkNames('needs', field('needs') ?? [], NEEDS),
    offers: checkFieldsOfEachHook('offers', field('offers') ?? {}),
    forbids: checkFieldsOfEachHook('forbids', field('forbids') ?? {}),
    answers: checkFieldsOfEachHook('answers', field('answers') ?? {}),
    after: checkFieldsOfEachHook('after', field('after') ?? {}),
  }
}

function checkFieldsOfEachHook(part: keyof typeof BESIDE, json: Json): Hooks {
  const table = checkMembers(part, json, HOOKS)
  return Object.fromEntries(
    table.map(([hook, said]) => [hook, checkFields(part, `${part} ${quotedShort(hook)}`, said)]),
  )
}

function checkFields(part: keyof typeof BESIDE, at: string, said: Json): JsonObject {
  const checks = BESIDE[part]
  const fields = Object.entries(checkObject(at, said)).map(([field, value]) => {
    const check = lookup(checks, field)
    if (check === undefined) throw new Misfit(`${at}: ${quotedShort(field)} is not a field of ${part}`)
    return [field, check(`${at}, ${field}`, value)] as const
  })
  return Object.fromEntries(fields)
}

function checkSchema(at: string, json: Json): JsonObject {
  const types = checkMembers(at, json, ARGUMENTS)
  for (const [argument, type] of types) checkText(`${at}, ${quotedShort(argument)}`, type, TYPE)
  return Object.fromEntries(types)
}

function needs(at: string, json: Json): readonly string[] {
  return checkNames(at, json, NEEDS)
}

/** The topics of batches about which a guard is asked. */
function touching(at: string, json: Json): readonly string[] {
  return checkNames(at, json, TOPICS)
}

/** The name of a question, or the labels of rules. */
function checkNameOrLabels(at: string, json: Json): Json {
  return Array.isArray(json) ? checkNames(at, json, LABELS) : checkName(at, json)
}

function checkConstant(at: string, json: Json): Json {
  const length = JSON.stringify(json).length
  if (length > CONSTANT) throw new Misfit(`${at}: it has ${length} characters as JSON, more than ${CONSTANT}`)
  return json
}

function checkBoolean(at: string, json: Json): boolean {
  if (typeof json !== 'boolean') throw new Misfit(`${at}: it is not true or false`)
  return json
}

function oneOf(...words: readonly string[]): Check<string> {
  return (at, json) => {
    if (typeof json !== 'string' || !words.includes(json)) throw new Misfit(`${at}: it is not ${words.join(' or ')}`)
    return json
  }
}

/** Checks a list of distinct names. */
function checkNames(at: string, json: Json, most: number): readonly string[] {
  if (!Array.isArray(json)) throw new Misfit(`${at}: it is not a list of names`)
  if (json.length > most) throw new Misfit(`${at}: it has ${json.length} items, at most ${most}`)
  const seen = new Set<string>()
  json.forEach((item: Json, index) => {
    if (typeof item !== 'string') throw new Misfit(`${at}: ${ordinal(index)} is not text`)
    if (seen.has(item)) throw new Misfit(`${at}: ${ordinal(index)}, ${quotedShort(item)}, appears twice`)
    seen.add(checkName(`${at}: ${ordinal(index)}`, item))
  })
  return [...seen]
}

/** Returns the members of a map whose keys must be names. */
function checkMembers(at: string, json: Json, most: number): readonly (readonly [string, Json])[] {
  const entries = Object.entries(checkObject(at, json))
  if (entries.length > most) throw new Misfit(`${at}: it has ${entries.length} names, at most ${most}`)
  for (const [key] of entries) checkName(`${at}: the name ${quotedShort(key)}`, key)
  return entries
}

function checkObject(at: string, json: Json): JsonObject {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Misfit(`${at}: it is not a table`)
  return json as JsonObject
}

function checkName(at: string, json: Json): string {
  const word = checkText(at, json, NAME)
  if (word === '') throw new Misfit(`${at}: it is empty`)
  if (word === '__proto__') throw new Misfit(`${at}: __proto__ is not a name`)
  return word
}

function checkText(at: string, json: Json, most: number): string {
  if (typeof json !== 'string') throw new Misfit(`${at}: it is not text`)
  if (!json.isWellFormed()) throw new Misfit(`${at}: it contains half a character`)
  if (json.length > most) throw new Misfit(`${at}: it has ${json.length} characters, at most ${most}`)
  return json
}

/** Part of a program's text, shortened and quoted for a refusal. */
function quotedShort(word: string): string {
  const short = word.length > 40 ? `${word.slice(0, 40).toWellFormed()}…` : word
  return /^[\w .]+…?$/.test(short) ? short : JSON.stringify(short)
}

const ORDINALS = [
  'the first',
  'the second',
  'the third',
  'the fourth',
  'the fifth',
  'the sixth',
  'the seventh',
  'the eighth',
]

function ordinal(index: number): string {
  return ORDINALS[index] ?? `item ${index + 1}`
}
