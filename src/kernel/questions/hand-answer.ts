import type { RuleId } from '../state/rule.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'

/**
 * An answer from a person: by hand for a rule without a program, or by a ruling. It counts as the named rule's answer
 * to all such questions until that rule's text changes. A ruling that names no rule settles an undecided question
 * itself.
 */
export type HandAnswer = {
  readonly id: string
  readonly rule: RuleId | null
  readonly question: string
  /** The only matter to which the answer applies; if absent, it applies to all such questions. */
  readonly matter?: string
  /** The only subjects to which the answer applies (`{voter: …}`, or a list); if absent, it applies to any subject. */
  readonly about?: JsonObject
  readonly value: Json
  readonly via: 'hand' | 'ruling'
  readonly by: string | null
  readonly entry: number
  /** The version of the rule's text for which the answer was given. */
  readonly version?: number
}

/** Maximum number of names in the condition that limits an answer to some subjects. */
const ABOUT = 8
const LONGEST = 200

/** Maximum number of subjects in one list. */
const MOST = 200

/**
 * The subject of an answer, as a person wrote it: a few names, each with a text, a number, a boolean, or a list of
 * these. Undefined if it has any other form.
 */
export function parseAnswerSubject(written: Json | undefined): JsonObject | undefined {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return undefined
  const entries = Object.entries(written)
  const isPlain = (value: Json): boolean => value !== null && typeof value !== 'object' && `${value}`.length <= LONGEST
  const fit = (value: Json): boolean =>
    Array.isArray(value) ? value.length > 0 && value.length <= MOST && value.every(isPlain) : isPlain(value)
  const fits = entries.every(([name, value]) => name.length <= LONGEST && fit(value))
  return entries.length > 0 && entries.length <= ABOUT && fits ? (written as JsonObject) : undefined
}

/** Whether an answer by hand applies to a question with these facts: a list is met by any of its members. */
export function doesAnswerApply({ matter, about = {} }: HandAnswer, asks: JsonObject): boolean {
  const isMet = ([name, value]: readonly [string, Json]): boolean => {
    const asked = [lookup(asks, name) ?? null].flat()
    return [value].flat().some(it => asked.includes(it))
  }
  return (matter === undefined || matter === asks['matter']) && Object.entries(about).every(isMet)
}
