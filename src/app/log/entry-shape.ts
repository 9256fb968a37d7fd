import type { Beside, Entry } from '../../kernel/log/entry.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'

/** Says what is wrong with the shape of a supposed entry; undefined if the shape is valid. */
export function shapeFault(value: Json): string | undefined {
  if (!isObject(value)) return 'it is not an entry: a JSON object was expected.'
  const missing = Object.entries(SHAPE).find(([name, fits]) => !fits(lookup(value, name) as Json))
  if (missing !== undefined) return `its “${missing[0]}” is missing or invalid.`
  const extra = Object.keys(value).find(name => !Object.hasOwn(SHAPE, name))
  return extra === undefined ? undefined : `it has a “${extra}”, a field that entries do not have.`
}

/** Treats a value as an entry, after its shape has been checked. */
export function asEntry(value: Json): Entry {
  return value as unknown as Entry
}

type Fits = (value: Json) => boolean

const isText: Fits = value => typeof value === 'string'
const isCount: Fits = value => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isHash: Fits = value => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isShown: Fits = value => isCount(value) || (Array.isArray(value) && value.every(isCount))

const SHAPE: { readonly [name: string]: Fits } = {
  format: isCount,
  game: isText,
  seq: isCount,
  prev: isHash,
  act: value => isObject(value) && fitsShape(value, ACT) && isWhole(value['seen'] ?? 0),
  outside: isOutsideInput,
  effects: value => Array.isArray(value) && value.every(isEffect),
  answer: isObject,
  machine: isText,
  decisions: isHash,
  hash: isHash,
  beside: value => isObject(value) && Object.values(value).every(isBeside),
}

const PROOF: { readonly [name: string]: Fits } = { secret: isHash, commitment: isHash, told: value => value === true }

function isOutsideInput(value: Json): boolean {
  if (!isObject(value)) return false
  const { faces, ...proof } = value
  const isFaces = Array.isArray(faces) && faces.every(isShown)
  return isFaces && Object.entries(proof).every(([name, it]) => lookup(PROOF, name)?.(it) === true)
}

const ACT: { readonly [name: string]: Fits } = { id: isText, by: isText, do: isText, with: isObject, at: isWhole }

function isWhole(value: Json): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value)
}

function isEffect(value: Json): boolean {
  return isObject(value) && typeof value['do'] === 'string' && isObject(value['warrant'] as Json)
}

function isBeside(value: Json): boolean {
  return isObject(value) && fitsShape(value, { salt: isText, text: isText }) && Object.keys(value).length === 2
}

function fitsShape(value: JsonObject, shape: { readonly [name: string]: Fits }): boolean {
  return Object.entries(shape).every(([name, fits]) => fits(lookup(value, name) as Json))
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const UTF8 = new TextEncoder()

/**
 * The number of bytes that an entry takes from a person's quota: its chained text, and each hash, salt and text outside
 * the chain.
 */
export function entryBytes({ beside }: Pick<Entry, 'beside'>, line: string): number {
  return UTF8.encode(line).length + besideBytes(beside)
}

function besideBytes(beside: Beside): number {
  return Object.entries(beside).reduce((sum, said) => sum + saidBytes(...said), 0)
}

function saidBytes(hash: string, { salt, text }: Beside[string]): number {
  return hash.length + UTF8.encode(salt).length + UTF8.encode(text).length
}
