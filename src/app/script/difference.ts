import { canonical } from '../../kernel/values/canonical-json.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { compareRationals, parseRational } from '../../kernel/values/rational.ts'
import { NotUnderstood } from '../binding/binding-context.ts'

/** How the words in a script are matched with the contents of a game. */
export type Meaning = {
  /** The keys of a map that a word may refer to. */
  readonly keys: (word: string) => readonly string[]
  /** Whether two values that are written differently mean the same. */
  readonly isMeant: (expected: Json, actual: Json) => boolean
  /** A value as displayed. */
  readonly shown: (actual: Json) => Json
}

/** The expected and the actual value, each reduced to the parts that differ. */
export type Difference = { readonly expected: Json; readonly actual: Json }

/** Matches words only with themselves. */
const AS_WRITTEN: Meaning = { keys: word => [word], isMeant: () => false, shown: actual => actual }

/**
 * Returns the difference between a value and what is expected; undefined if there is none. Numbers are compared
 * exactly, however they are written. In a map, only the named keys are compared. An empty map expects an empty value,
 * and null expects a missing or empty value. To check a list, the expectation may be a map of members: null for a
 * member that must not be in the list, true for one that must.
 */
export function difference(expected: Json, actual: Json | undefined, meaning = AS_WRITTEN): Difference | undefined {
  if (expected === null) return holdsNothing(actual) ? undefined : wholeDifference(expected, actual, meaning)
  if (isObject(expected) && !isEmpty(expected)) {
    if (Array.isArray(actual)) return membersDifference(expected, actual, meaning)
    if (isObject(actual)) return keysDifference(expected, actual, meaning)
  }
  if (Array.isArray(expected) && Array.isArray(actual)) return itemsDifference(expected, actual, meaning)
  return fits(expected, actual, meaning) ? undefined : wholeDifference(expected, actual, meaning)
}

function fits(expected: Json, actual: Json | undefined, meaning: Meaning): boolean {
  if (actual === undefined) return false
  if (isObject(expected) && isEmpty(expected)) return isEmpty(actual)
  const [one, other] = [parseRational(expected), parseRational(actual)]
  if (one !== undefined && other !== undefined) return compareRationals(one, other) === 0
  return canonical(expected) === canonical(actual) || meaning.isMeant(expected, actual)
}

function keysDifference(expected: JsonObject, actual: JsonObject, meaning: Meaning): Difference | undefined {
  return joinedDifference(
    Object.entries(expected).map(([name, value]) => {
      const key = meaning.keys(name).find(it => Object.hasOwn(actual, it))
      return [name, difference(value, key === undefined ? undefined : lookup(actual, key), meaning)] as const
    }),
  )
}

function membersDifference(expected: JsonObject, actual: readonly Json[], meaning: Meaning): Difference | undefined {
  return joinedDifference(
    Object.entries(expected).map(([name, value]) => {
      const isIn = actual.some(it => meaning.keys(name).some(key => fits(key, it, meaning))) ? true : null
      return [name, value === isIn ? undefined : { expected: value, actual: isIn }] as const
    }),
  )
}

function itemsDifference(expected: readonly Json[], actual: readonly Json[], meaning: Meaning): Difference | undefined {
  if (expected.length !== actual.length) return wholeDifference(expected, actual, meaning)
  const differing = joinedDifference(
    expected.map((value, index) => [`${index + 1}`, difference(value, actual[index], meaning)] as const),
  )
  if (differing === undefined || actual.some(isObject)) return differing
  return wholeDifference(expected, actual, meaning)
}

function joinedDifference(parts: readonly (readonly [string, Difference | undefined])[]): Difference | undefined {
  const differing = parts.flatMap(([name, part]) => (part === undefined ? [] : [[name, part] as const]))
  if (differing.length === 0) return undefined
  return {
    expected: Object.fromEntries(differing.map(([name, part]) => [name, part.expected])),
    actual: Object.fromEntries(differing.map(([name, part]) => [name, part.actual])),
  }
}

/** Two values that differ as a whole. */
function wholeDifference(expected: Json, actual: Json | undefined, meaning: Meaning): Difference {
  return { expected, actual: actual === undefined ? null : meaning.shown(actual) }
}

/** Whether a value is missing or empty. */
export function holdsNothing(actual: Json | undefined): boolean {
  return actual === undefined || actual === null || actual === '' || isEmpty(actual)
}

/** Whether a value is an empty map or list. */
export function isEmpty(actual: Json): boolean {
  return typeof actual === 'object' && actual !== null && Object.keys(actual).length === 0
}

/** Whether two lists have the same members, in any order. */
export function sameSet(expected: Json, actual: Json): boolean {
  const list = (value: Json) => (Array.isArray(value) ? (value as readonly Json[]) : [value]).map(it => `${it}`)
  if (holdsNothing(expected)) return holdsNothing(actual)
  return [...new Set(list(expected))].sort().join('\n') === [...new Set(list(actual))].sort().join('\n')
}

/** Whether two texts are the same except for their line breaks. */
export function sameText(expected: string, actual: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  return plain(expected) === plain(actual)
}

/** The expectations in a map, which must contain at least one. */
export function requiredExpectations(expected: Json, what: string): readonly (readonly [string, Json])[] {
  if (!isObject(expected)) throw new NotUnderstood(`Write “${what}” as a map: {NAME: VALUE}.`)
  if (Object.keys(expected).length === 0)
    throw new NotUnderstood(`There is nothing in “${what}” to compare. Name at least one value.`)
  return Object.entries(expected)
}
