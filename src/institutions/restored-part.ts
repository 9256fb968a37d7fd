import { isNameOfPeople } from '../kernel/acts/powers-by-hand.ts'
import type { StandingRuling } from '../kernel/effects/effect.ts'
import { claimOf } from '../kernel/questions/claim.ts'
import type { OpenQuestion } from '../kernel/questions/open-question.ts'
import type { Deadline } from '../kernel/state/deadline.ts'
import type { RegisterDeclaration } from '../kernel/state/register.ts'
import { registerDeclaration } from '../kernel/state/register-declaration.ts'
import type { Claim, Front, Param, Reading, RuleId } from '../kernel/state/rule.ts'
import { isObject } from '../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { parseRational } from '../kernel/values/rational.ts'
import { isAttributes } from './decided-value.ts'
import { isPartsByEntry } from './parts-of-entries.ts'

/** A rule as a correction gives it back, with its program: the hash of one that the game contains, or its source. */
export type RestoredRule = {
  readonly label: string
  readonly title: string
  readonly text: string
  readonly attributes: JsonObject
  readonly group: string
  /** Its place in its group, counted from 0. */
  readonly at: number
  readonly front: Front
  readonly program: { readonly hash: string } | { readonly source: string } | null
  readonly lineage: readonly string[]
  readonly version: number
  readonly since: number
}

/** A matter as a correction leaves it. */
type RestoredMatter = { readonly open: boolean; readonly fields: JsonObject }

/**
 * One part of a correction: what one cell of the game should contain. `was` is the SHA-256 of what the cell contained
 * when the correction was computed, or null if there was no such rule or group. If the cell has changed since, the part
 * is left out, so that no later act is undone by accident. An amount, and people who join or leave a list, leave room
 * for what others do in the meantime.
 */
export type Part =
  | { readonly rule: RuleId; readonly was: string | null; readonly is: RestoredRule | null }
  | { readonly register: string; readonly key?: string; readonly was: string; readonly is: Json }
  | { readonly register: string; readonly key?: string; readonly amount: string | number }
  | {
      readonly register: string
      readonly key?: string
      readonly joins: readonly string[]
      readonly leaves: readonly string[]
      /** The list as it would be, so that those who join find their places. */
      readonly order: readonly string[]
    }
  | {
      readonly group: string
      readonly was: string | null
      readonly is: { readonly heading: string; readonly note: string } | null
    }
  | { readonly closes: string; readonly was: string }
  /** A matter whose fields would be others, or that would still be open. */
  | { readonly matter: string; readonly was: string; readonly is: RestoredMatter }
  /** A deadline that would be set otherwise, or not at all, or that has passed or was cancelled but would still be due. */
  | { readonly deadline: string; readonly was: string | null; readonly is: Deadline | null }
  /** An answer by hand that nobody would have given. */
  | { readonly withdraws: string; readonly was: string }
  /** An open question that nobody would have raised. */
  | { readonly settles: string; readonly was: string }
  /** A question that has been settled and would still be open; with `was`, one that is open and would hold something else. */
  | { readonly asks: OpenQuestion; readonly was?: string }
  /** A ruling that was overruled and would still stand, so that it can be overruled once more. */
  | { readonly stands: StandingRuling }
  /** A register that is in use, or is not. */
  | { readonly use: string; readonly was: string; readonly is: boolean }

/**
 * Where the identities begin that only a supposed game gives, far beyond those of any game. A rule with such an identity
 * would be in force, but was never in the real game, which gives it one of its own.
 */
export const FIRST_OWN_ID = 1_000_000_000_000

/** Whether only a supposed game has given an identity. */
export function isOfSupposedGame(id: string): boolean {
  return /^[a-z][1-9]\d{12,14}$/.test(id) && Number(id.slice(1)) >= FIRST_OWN_ID
}

/** Maximum number of parts of one correction, of members of a list in a part, and of characters in a name. */
const MOST_PARTS = 500
const MEMBERS = 256
const NAME = 200
/** Maximum number of characters of the sentence that tells what a question is. */
const SENTENCE = 1_000

/** The parts in a request; undefined if one of them is invalid. */
export function partsIn(value: Json | undefined): readonly Part[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_PARTS) return undefined
  const parts = (value as readonly Json[]).map(partIn)
  return parts.every(it => it !== undefined) ? (parts as readonly Part[]) : undefined
}

function partIn(value: Json): Part | undefined {
  if (!isObject(value)) return undefined
  const { rule, register, group, closes, use, was, is } = value
  if (isName(use))
    return isHash(was) && typeof is === 'boolean' && hasOnly(value, 'use', 'was', 'is') ? { use, was, is } : undefined
  if (isName(rule)) return rulePart(rule, value)
  if (isName(register)) return registerPart(register, value)
  if (isName(group)) return groupPart(group, value)
  if (isName(closes)) return isHash(was) && hasOnly(value, 'closes', 'was') ? { closes, was } : undefined
  return partOfDispute(value)
}

function partOfDispute(value: JsonObject): Part | undefined {
  const { matter, deadline, withdraws, settles, asks, stands, was = null, is = null } = value
  if (isName(matter)) {
    const restored = hasOnly(value, 'matter', 'was', 'is') ? restoredMatter(is) : undefined
    return isHash(was) && restored !== undefined ? { matter, was, is: restored } : undefined
  }
  if (isName(deadline)) {
    if (!hasOnly(value, 'deadline', 'was', 'is') || !(was === null || isHash(was))) return undefined
    const restored = is === null ? null : restoredDeadline(deadline, is)
    return restored === undefined || (was === null && is === null) ? undefined : { deadline, was, is: restored }
  }
  if (isName(withdraws)) return isHash(was) && hasOnly(value, 'withdraws', 'was') ? { withdraws, was } : undefined
  if (asks !== undefined) {
    if (!hasForm(asks, QUESTION) || !hasOnly(value, 'asks', 'was')) return undefined
    return was === null ? { asks } : isHash(was) ? { asks, was } : undefined
  }
  if (stands !== undefined) return hasForm(stands, RULING) && hasOnly(value, 'stands') ? { stands } : undefined
  return isName(settles) && isHash(was) && hasOnly(value, 'settles', 'was') ? { settles, was } : undefined
}

function restoredMatter(value: Json): RestoredMatter | undefined {
  if (!isObject(value) || !hasOnly(value, 'open', 'fields')) return undefined
  const { open, fields } = value
  return typeof open === 'boolean' && isObject(fields) ? { open, fields } : undefined
}

/** What each member of a value has to be. The compiler asks for a line about a member that is new. */
type Form<T> = { readonly [member in keyof Required<T>]: (value: Json | undefined) => boolean }

/** Whether a value has the given form, and no other members. */
function hasForm<T>(value: Json, form: Form<T>): value is Json & T {
  if (!isObject(value) || !hasOnly(value, ...Object.keys(form))) return false
  return Object.entries<(it: Json | undefined) => boolean>(form).every(([name, isValid]) =>
    isValid(lookup(value, name)),
  )
}

/** Lets a member be absent. */
function ifThere(isValid: (it: Json) => boolean): (it: Json | undefined) => boolean {
  return it => it === undefined || isValid(it)
}

const isFlag = ifThere(it => it === true)

const DEADLINE: Form<Deadline> = {
  id: isName,
  at: isCount,
  side: it => it === 'inside' || it === 'outside',
  // A rule may be ranked by a number that is not whole.
  rank: ifThere(Number.isFinite),
  event: isName,
  data: it => it !== undefined && isObject(it),
  rule: it => it === null || isName(it),
  announced: isFlag,
  endsWithRule: isFlag,
  per: ifThere(it => isObject(it) && Object.values(it).every(Number.isSafeInteger)),
  brief: isFlag,
  matter: ifThere(isName),
  left: ifThere(Number.isSafeInteger),
}

const KINDS_OF_QUESTION: { readonly [kind in OpenQuestion['kind']]: true } = {
  ...{ undecided: true, reaction: true, batch: true, act: true, doubt: true, challenge: true, inDoubt: true },
  owed: true,
}

const QUESTION: Form<OpenQuestion> = {
  id: it => isIdentity(it, 'q'),
  kind: it => typeof it === 'string' && Object.hasOwn(KINDS_OF_QUESTION, it),
  about: it => typeof it === 'string' && it.length <= SENTENCE,
  entry: isCount,
  question: ifThere(isName),
  of: ifThere(it => typeof it === 'string' && it.length <= SENTENCE),
  contestants: ifThere(isNames),
  matter: ifThere(isName),
  held: ifThere(isObject),
}

const RULING: Form<StandingRuling> = {
  id: it => isIdentity(it, 'u'),
  matter: isName,
  entry: isCount,
  undoing: Array.isArray,
  restedOnBy: it => Array.isArray(it) && it.every(isCount),
  of: ifThere(it => Array.isArray(it) && it.every(isCount)),
  only: ifThere(isPartsByEntry),
  rested: ifThere(it => Array.isArray(it) && it.every(isCount)),
}

function restoredDeadline(id: string, value: Json): Deadline | undefined {
  return hasForm(value, DEADLINE) && value.id === id ? value : undefined
}

function rulePart(rule: string, value: JsonObject): Part | undefined {
  const { was = null, is = null } = value
  if (!hasOnly(value, 'rule', 'was', 'is') || !(was === null || isHash(was))) return undefined
  const restored = is === null ? null : restoredRule(is)
  return restored === undefined || (was === null && is === null) ? undefined : { rule, was, is: restored }
}

function registerPart(register: string, value: JsonObject): Part | undefined {
  const { key, was, is, amount, joins, leaves, order } = value
  if (!hasOnly(value, 'register', 'key', 'was', 'is', 'amount', 'joins', 'leaves', 'order')) return undefined
  if (key !== undefined && !isName(key)) return undefined
  const of = { register, ...(key === undefined ? {} : { key }) }
  if (amount !== undefined)
    return isAmount(amount) && hasOnly(value, 'register', 'key', 'amount') ? { ...of, amount } : undefined
  if (joins !== undefined || leaves !== undefined)
    return isNames(joins) && isNames(leaves) && isNames(order) && was === undefined && is === undefined
      ? { ...of, joins, leaves, order }
      : undefined
  return isHash(was) && is !== undefined ? { ...of, was, is } : undefined
}

function groupPart(group: string, value: JsonObject): Part | undefined {
  const { was = null, is = null } = value
  if (!hasOnly(value, 'group', 'was', 'is') || !(was === null || isHash(was))) return undefined
  if (is === null) return was === null ? undefined : { group, was, is }
  if (!isObject(is) || !hasOnly(is, 'heading', 'note')) return undefined
  const { heading, note } = is
  return typeof heading === 'string' && typeof note === 'string' ? { group, was, is: { heading, note } } : undefined
}

function restoredRule(value: Json): RestoredRule | undefined {
  if (!isObject(value)) return undefined
  const { label, title, text, attributes, group, at, front, program = null, lineage, version, since, ...rest } = value
  if (Object.keys(rest).length > 0 || !isName(label) || !isShortText(group) || !hasAttributes(attributes))
    return undefined
  if (typeof title !== 'string' || title.length > 500 || typeof text !== 'string' || !isNames(lineage)) return undefined
  if (!isCount(at) || !isCount(version) || !isCount(since)) return undefined
  const bound = program === null ? null : programIn(program)
  const restored = frontIn(front)
  return bound === undefined || restored === undefined
    ? undefined
    : { label, title, text, attributes, group, at, front: restored, program: bound, lineage, version, since }
}

function programIn(value: Json): NonNullable<RestoredRule['program']> | undefined {
  if (!isObject(value) || (!hasOnly(value, 'hash') && !hasOnly(value, 'source'))) return undefined
  const { hash, source } = value
  if (isHash(hash)) return { hash }
  return typeof source === 'string' ? { source } : undefined
}

/** Whether attributes are valid. Those of a ruleset may also be lists, such as the classes of a rule. */
function hasAttributes(value: Json | undefined): value is JsonObject {
  if (value === undefined || !isObject(value)) return false
  const isList = ([, it]: readonly [string, Json]): boolean =>
    Array.isArray(it) && it.length <= MEMBERS && it.every(isAttributeValue)
  const single = Object.entries(value).map(entry => (isList(entry) ? [entry[0], null] : entry))
  return isAttributes(Object.fromEntries(single))
}

function isAttributeValue(value: Json): boolean {
  return isAttributes({ value })
}

/** The front matter in a part; undefined if it is invalid. */
function frontIn(value: Json | undefined): Front | undefined {
  if (!isObject(value)) return undefined
  const { claims, togetherWith, registers, charters, params, readings, byHand, carriedOut, ...rest } = value
  if (Object.keys(rest).length > 0 || !isNames(togetherWith) || !isNames(charters)) return undefined
  if (typeof carriedOut !== 'string' || carriedOut.length > 2_000) return undefined
  const front = {
    claims: listIn<Claim>(claims, claimOf),
    registers: listIn<RegisterDeclaration>(registers, registerDeclaration),
    params: mapIn<Param>(params, it => (hasForm(it, PARAM) ? it : undefined)),
    readings: mapIn<Reading>(readings, it => (hasForm(it, READING) ? it : undefined)),
    powers: byHand === undefined ? {} : mapIn<string>(byHand, it => (isPeople(it) ? it : undefined)),
  }
  if (front.claims === undefined || front.registers === undefined || front.params === undefined) return undefined
  if (front.readings === undefined || front.powers === undefined) return undefined
  return {
    claims: front.claims,
    togetherWith,
    registers: front.registers,
    charters,
    params: front.params,
    readings: front.readings,
    ...(byHand === undefined ? {} : { byHand: front.powers }),
    carriedOut,
  }
}

const PARAM: Form<Param> = {
  value: it => it !== undefined,
  words: ifThere(it => typeof it === 'string'),
  also: ifThere(isTexts),
  unsaid: isFlag,
}

const READING: Form<Reading> = {
  value: it => it !== undefined,
  choices: ifThere(Array.isArray),
  why: it => typeof it === 'string',
}

function listIn<T>(value: Json | undefined, form: (it: Json) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value) || value.length > MEMBERS) return undefined
  const list = (value as readonly Json[]).map(form)
  return list.every(it => it !== undefined) ? (list as readonly T[]) : undefined
}

function mapIn<T>(
  value: Json | undefined,
  form: (it: Json) => T | undefined,
): { readonly [name: string]: T } | undefined {
  if (!isObject(value) || Object.keys(value).length > MEMBERS) return undefined
  const members = Object.entries(value).map(([name, it]) => [name, isName(name) ? form(it) : undefined] as const)
  return members.every(([, it]) => it !== undefined)
    ? (Object.fromEntries(members) as { readonly [name: string]: T })
    : undefined
}

function isPeople(value: Json): value is string {
  return typeof value === 'string' && isNameOfPeople(value)
}

function isNames(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.length <= MEMBERS && value.every(isName)
}

function isTexts(value: Json): boolean {
  return Array.isArray(value) && value.length <= MEMBERS && value.every(it => typeof it === 'string')
}

function isName(value: Json | undefined): value is string {
  return typeof value === 'string' && value !== '' && value !== '__proto__' && value.length <= NAME
}

/** Whether a value is an identity that the kernel gave to something of this kind. */
function isIdentity(value: Json | undefined, kind: 'q' | 'u'): boolean {
  return typeof value === 'string' && value.startsWith(kind) && /^[1-9]\d{0,14}$/.test(value.slice(1))
}

function isShortText(value: Json | undefined): value is string {
  return typeof value === 'string' && value.length <= NAME
}

function isHash(value: Json | undefined): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

function isAmount(value: Json): value is string | number {
  return (typeof value === 'string' || typeof value === 'number') && parseRational(value) !== undefined
}

function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function hasOnly(value: JsonObject, ...names: readonly string[]): boolean {
  return Object.keys(value).every(name => names.includes(name))
}
