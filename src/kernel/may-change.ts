import { ask } from './ask.ts'
import { canonical } from './canonical.ts'
import type { Course } from './course.ts'
import type { Effect } from './effect.ts'
import { matterFacts } from './facts.ts'
import type { Json, JsonObject } from './json.ts'
import { listeners } from './listeners.ts'
import { matterIn } from './matter-in.ts'
import { own } from './own.ts'
import { ranked } from './precedence.ts'
import type { Item } from './reaction.ts'
import { recordVoid } from './record-void.ts'
import type { BoundProgram, RuleId } from './rule.ts'
import type { State } from './state.ts'

/** What the rules say of one item of a batch. */
export type Verdict = 'apply' | 'drop' | 'dropRest' | 'hold' | 'refuse'

export type Judged = {
  readonly verdicts: readonly Verdict[]
  /** The rules that stopped something, with their reasons. */
  readonly reasons: readonly { readonly rule: RuleId; readonly verdict: Verdict; readonly reason: string }[]
}

type Said = {
  readonly items: readonly number[]
  readonly verdict: Verdict
  readonly reason: string
  readonly rule: RuleId
}

/**
 * Puts a batch to the rules before it is applied. Each rule may let items pass, drop them, drop them and all later
 * ones, have the batch held, or refuse it; where rules disagree on an item, precedence decides, and where it cannot,
 * the batch is held. Only rules that listen to what the batch touches are asked.
 */
export function judged(course: Course, state: State, items: readonly Item[], right?: RuleId): Judged {
  if (items.length === 0) return { verdicts: [], reasons: [] }
  const all: readonly Verdict[] = items.map(() => 'apply')
  const topics = topicsOf(items)
  const [topic, second] = topics
  const listened = ['mayChange', ...topics.map(it => `mayChange ${it}`)]
  const heard = listened.some(name => listeners(state, 'answers', name).length > 0)
  if (!heard && !state.answers.some(answer => answer.question === 'mayChange')) return { verdicts: all, reasons: [] }
  const said = [...saidOf(course, state, items, topic)]
  const listening = second === undefined ? [] : listeners(state, 'answers', `mayChange ${second}`)
  if (second !== undefined && listening.length > 0) {
    said.push(...saidOf(course, state, items, second).filter(it => listening.includes(it.rule)))
  }
  if (said.length === 0) return { verdicts: all, reasons: [] }
  const defended = right === undefined ? [] : [defence(right, items)]
  const bySubject = saidOfEach(items.length, [...said, ...defended])
  const verdicts = bySubject.map(here => verdictOf(course, state, here))
  return { verdicts, reasons: said.filter(it => it.verdict !== 'apply') }
}

/** A right says of its own act that it may happen. */
function defence(rule: RuleId, items: readonly Item[]): Said {
  return { rule, verdict: 'apply', reason: 'it is a right', items: items.map((_, index) => index) }
}

/** What the rules say of a batch: those that listen to every change, and those that listen to this topic. */
function saidOf(course: Course, state: State, items: readonly Item[], topic: string): readonly Said[] {
  const facts = { items: items.map((item, index) => itemFacts(state, item, index)), under: mattersUnder(state, items) }
  const { outcome } = ask(course, state, 'mayChange', facts, topic)
  if (outcome.is !== 'decided') return []
  return (outcome.value as readonly { rule: RuleId; value: Json }[]).flatMap(({ rule, value }) => sayings(rule, value))
}

/** The matters under which a batch happens, by identity: a proposal whose change takes effect, a case that is ruled on. */
function mattersUnder(state: State, items: readonly Item[]): JsonObject {
  const ids = new Set(items.flatMap(({ warrant }) => warrant.matter ?? []))
  const known = [...ids].flatMap(id => matterIn(state, id) ?? [])
  return Object.fromEntries(known.map(matter => [matter.id, matterFacts(matter)] as const))
}

function sayings(rule: RuleId, value: Json): readonly Said[] {
  return (value as readonly JsonObject[]).map(it => ({ ...(it as unknown as Omit<Said, 'rule'>), rule }))
}

/** What a batch touches, as topics that rules may listen to: the rulebook, the rest of the state, or both. */
function topicsOf(items: readonly Item[]): readonly [string, string?] {
  if (!items.some(item => isRulebook(item.effect))) return ['state']
  return items.every(item => isRulebook(item.effect)) ? ['rules'] : ['rules', 'state']
}

const RULEBOOK = new Set([
  'addRule',
  'removeRule',
  'replaceText',
  'setAttribute',
  'relabel',
  'place',
  'setFront',
  'bind',
  'unbind',
  'addGroup',
  'editGroup',
  'removeGroup',
])

/** Whether an effect changes the rulebook. */
export function isRulebook(effect: Effect): boolean {
  return RULEBOOK.has(effect.do)
}

function itemFacts(state: State, { effect, warrant }: Item, index: number): JsonObject {
  const base: JsonObject = {
    index,
    do: effect.do,
    warrant: warrant.rule,
    via: warrant.via,
    matter: warrant.matter ?? null,
  }
  if (effect.do === 'addRule')
    return {
      ...base,
      rule: effect.rule.id,
      attributes: effect.rule.attributes,
      label: effect.rule.label,
      ...alwaysAnswers(effect.rule.program),
    }
  if (effect.do === 'bind')
    return { ...base, ...about(state, effect.rule), ...plain(effect), ...alwaysAnswers(effect.program) }
  if ('rule' in effect && typeof effect.rule === 'string')
    return { ...base, ...about(state, effect.rule), ...plain(effect) }
  if (effect.do === 'openMatter')
    return { ...base, matter: effect.matter.id, kind: effect.matter.kind, label: effect.matter.label }
  if ('set' in effect) return { ...base, ...plain(effect), fields: namesOf(effect.set ?? {}) }
  return { ...base, ...plain(effect) }
}

/** What a program that comes into the game answers whatever the case is, by question. */
function alwaysAnswers(program: BoundProgram | null): JsonObject {
  const constants = Object.entries(program?.manifest.answers ?? {}).flatMap(([question, said]) =>
    said['constant'] === undefined ? [] : [[question, said['constant']] as const],
  )
  return constants.length === 0 ? {} : { answers: Object.fromEntries(constants) }
}

/** The fields of a matter that are written: a plain value as it is, of anything else the name alone, with null. */
function namesOf(fields: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'object' ? null : value] as const),
  )
}

function about(state: State, id: RuleId): JsonObject {
  const rule = own(state.rules, id)
  return rule === undefined ? {} : { was: { label: rule.label, attributes: rule.attributes } }
}

/** The plain parts of an effect: what is a name, a number or a short text. */
function plain(effect: Effect): JsonObject {
  const kept = Object.entries(effect as unknown as JsonObject).filter(
    ([key, value]) => key !== 'text' && (value === null || typeof value !== 'object'),
  )
  return Object.fromEntries(kept)
}

/** What is said of each of so many items; a rule says a thing of an item once, and nothing of items that are not there. */
function saidOfEach(count: number, said: readonly Said[]): readonly (readonly Said[])[] {
  const each: Said[][] = Array.from({ length: count }, () => [])
  for (const it of said) for (const index of new Set(it.items)) each[index]?.push(it)
  return each
}

function verdictOf(course: Course, state: State, here: readonly Said[]): Verdict {
  const opinions = [...new Set(here.map(it => it.verdict))]
  if (opinions.length === 0) return 'apply'
  if (opinions.length === 1 || !opinions.includes('apply')) return strongest(opinions)
  return fought(course, state, here)
}

/** Rules that let an item pass against rules that stop it: precedence decides. */
function fought(course: Course, state: State, here: readonly Said[]): Verdict {
  const parties = new Map(here.map(({ rule, verdict }) => [`${rule} ${verdict}`, { rule, claims: [], says: verdict }]))
  const contestants = [...parties.values()]
  const ranking = ranked(course, state, 'mayChange', {}, contestants)
  recordVoid(course, state, 'mayChange', ranking)
  const wins = (one: Said) =>
    here.every(it => it.verdict === one.verdict || ranking.beats.has(`${one.rule}>${it.rule}`))
  const verdicts = [...new Set(here.filter(wins).map(it => it.verdict))]
  return verdicts.length === 1 ? (verdicts[0] as Verdict) : 'hold'
}

const STRENGTH: readonly Verdict[] = ['apply', 'drop', 'dropRest', 'hold', 'refuse']

function strongest(verdicts: readonly Verdict[]): Verdict {
  return STRENGTH.findLast(verdict => verdicts.includes(verdict)) ?? 'apply'
}

/** `dropRest` reaches every later item of the same part. */
export function spread(verdicts: readonly Verdict[]): readonly Verdict[] {
  const from = verdicts.indexOf('dropRest')
  return from < 0
    ? verdicts
    : verdicts.map((verdict, index) => (index >= from && verdict === 'apply' ? 'drop' : verdict))
}

/** The value that `mayChange` takes: a list of verdicts on items. */
export function normaliseVerdicts(value: Json): Json | undefined {
  const list = Array.isArray(value) ? (value as readonly Json[]) : [value]
  const ok = list.every(it => {
    const { items, verdict } = (it ?? {}) as JsonObject
    return (
      Array.isArray(items) && items.every(item => Number.isSafeInteger(item)) && STRENGTH.includes(verdict as Verdict)
    )
  })
  return ok ? (JSON.parse(canonical(list.map(it => ({ reason: '', ...(it as JsonObject) })))) as Json) : undefined
}
