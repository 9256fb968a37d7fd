import type { RuleId } from '../state/rule.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'

/**
 * An answer that a person gave: by hand for a rule without a program, or by a ruling. It speaks *for* the named rule on
 * all like questions until that rule's text changes. A ruling that names no rule settles an undecided question itself.
 */
export type HandAnswer = {
  readonly id: string
  readonly rule: RuleId | null
  readonly question: string
  /** Only for this matter; absent: for all like questions. */
  readonly matter?: string
  /** Only where the question is asked about this (`{voter: …}`); absent: whatever it is about. */
  readonly about?: JsonObject
  readonly value: Json
  readonly via: 'hand' | 'ruling'
  readonly by: string | null
  readonly entry: number
  /** The version of the rule's text that it speaks for. */
  readonly version?: number
}

/** The most things by which an answer is limited to some questions. */
const ABOUT = 8
const LONGEST = 200

/** What an answer is about, as someone wrote it: a few names with texts, numbers or yes and no. Undefined if it is not that. */
export function aboutOf(written: Json | undefined): JsonObject | undefined {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return undefined
  const entries = Object.entries(written)
  const isPlain = (value: Json): boolean => value !== null && typeof value !== 'object' && `${value}`.length <= LONGEST
  const fits = entries.every(([name, value]) => name.length <= LONGEST && isPlain(value))
  return entries.length > 0 && entries.length <= ABOUT && fits ? (written as JsonObject) : undefined
}

/** Whether an answer by hand speaks on a question that is asked with these facts. */
export function speaksOn({ matter, about = {} }: HandAnswer, asks: JsonObject): boolean {
  const isOf = matter === undefined || matter === asks['matter']
  return isOf && Object.entries(about).every(([name, value]) => lookup(asks, name) === value)
}
