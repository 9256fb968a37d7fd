import type { Item } from '../acts/reaction.ts'
import type { Run } from '../acts/run.ts'
import { ask } from '../questions/ask.ts'
import { matterFacts } from '../questions/facts.ts'
import { ranked } from '../questions/precedence.ts'
import { recordVoid } from '../questions/record-void.ts'
import { matterIn } from '../state/find-matter.ts'
import { listeners } from '../state/listeners.ts'
import type { MatterId } from '../state/matter.ts'
import { readRegister } from '../state/register-value.ts'
import type { BoundProgram, RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Effect } from './effect.ts'
import type { Warrant } from './warrant.ts'

/**
 * How a batch stands to the rules that guard it: as the first step of an act, which they may refuse altogether (and
 * which a right defends); as a later step; or let go on by a ruling, without being asked about again. `fallsWith` names
 * the case with whose ruling it falls, if that is overruled.
 */
export type Leave = {
  readonly first?: true
  readonly right?: RuleId
  readonly ruled?: true
  readonly fallsWith?: MatterId
}

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
 * the batch is held. Only rules that listen to what the batch touches are asked. What a rule guards whose program fails
 * is refused at the first step of an act (`leave`), and held later.
 */
export function judged(run: Run, state: State, items: readonly Item[], leave: Leave): Judged {
  if (items.length === 0) return { verdicts: [], reasons: [] }
  const all: readonly Verdict[] = items.map(() => 'apply')
  const topics = topicsOf(items)
  const [topic, second] = topics
  const listened = ['mayChange', ...topics.map(it => `mayChange ${it}`)]
  const heard = listened.some(name => listeners(state, 'answers', name).length > 0)
  if (!heard && !state.answers.some(answer => answer.question === 'mayChange')) return { verdicts: all, reasons: [] }
  const failing = leave.first === true ? 'refuse' : 'hold'
  const heardOf = [...saidOf(run, state, items, topic, failing)]
  const listening = second === undefined ? [] : listeners(state, 'answers', `mayChange ${second}`)
  if (second !== undefined && listening.length > 0) {
    heardOf.push(...saidOf(run, state, items, second, failing).filter(it => listening.includes(it.rule)))
  }
  const said = heardOf.filter(({ rule }) => !isVoidedByRuling(items, rule))
  if (said.length === 0) return { verdicts: all, reasons: [] }
  const defended = leave.right === undefined ? [] : [defence(leave.right, items)]
  const bySubject = saidOfEach(items.length, [...said, ...defended])
  const verdicts = bySubject.map(here => verdictOf(run, state, here))
  return { verdicts, reasons: said.filter(it => it.verdict !== 'apply') }
}

/** Whether a ruling finds a rule void with this very batch: then that rule does not stop it. */
function isVoidedByRuling(items: readonly Item[], rule: RuleId): boolean {
  return items.some(
    ({ effect, warrant }) => warrant.via === 'ruling' && effect.do === 'find' && effect.finding.rule === rule,
  )
}

/** A right says of its own act that it may happen, and not of what someone orders by it. */
function defence(rule: RuleId, items: readonly Item[]): Said {
  const ownItems = items.flatMap(({ warrant }, index) => (warrant.via === 'ruling' ? [] : [index]))
  return { rule, verdict: 'apply', reason: 'it is a right', items: ownItems }
}

/** What the rules say of a batch: those that listen to every change, and those that listen to this topic. */
function saidOf(run: Run, state: State, items: readonly Item[], topic: string, failing: Verdict): readonly Said[] {
  const facts = {
    items: items.map((item, index) => itemFacts(run, state, item, index)),
    under: mattersUnder(state, items),
  }
  const { outcome, answers } = ask(run, state, 'mayChange', facts, topic)
  const failed = answers.flatMap(({ rule, is, failure }) =>
    is === 'failed' && rule !== null && failure?.kind !== 'fault' ? [rule] : [],
  )
  const stopped = failed
    .filter(rule => !concerns(state, items, rule))
    .map((rule): Said => ({ rule, verdict: failing, reason: UNGUARDED, items: items.map((_, index) => index) }))
  if (outcome.is !== 'decided') return stopped
  const said = outcome.value as readonly { rule: RuleId; value: Json }[]
  return [...stopped, ...said.flatMap(({ rule, value }) => sayings(rule, value))]
}

const UNGUARDED =
  'it guards what this would change, and its program failed; until it is mended, nothing of that changes.'

/** Whether a batch is about a rule, or happens under something put forward about it: so a rule whose program fails can be mended. */
function concerns(state: State, items: readonly Item[], rule: RuleId): boolean {
  const name = JSON.stringify(rule)
  return items.some(({ effect, warrant }) => {
    if ('rule' in effect && effect.rule === rule) return true
    const opened = effect.do === 'openMatter' ? [effect.matter.fields] : []
    const named = [warrant.matter, 'matter' in effect ? effect.matter : undefined]
    const known = named.flatMap(id => (typeof id === 'string' ? (matterIn(state, id)?.fields ?? []) : []))
    return [...opened, ...known].some(fields => canonical(fields).includes(name))
  })
}

/** The matters under which a batch happens, by identity: a proposal whose change takes effect, a case that is ruled on. */
function mattersUnder(state: State, items: readonly Item[]): JsonObject {
  const ids = new Set(items.flatMap(({ effect, warrant }) => [warrant.matter, changedMatter(effect)].filter(isNamed)))
  const known = [...ids].flatMap(id => matterIn(state, id) ?? [])
  return Object.fromEntries(known.map(matter => [matter.id, matterFacts(matter)] as const))
}

function changedMatter(effect: Effect): string | undefined {
  return effect.do === 'changeMatter' || effect.do === 'closeMatter' ? effect.matter : undefined
}

function isNamed(id: string | undefined): id is string {
  return id !== undefined
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

function itemFacts(run: Run, state: State, { effect, warrant }: Item, index: number): JsonObject {
  const base: JsonObject = {
    index,
    do: effect.do,
    warrant: warrant.rule,
    via: warrant.via,
    matter: warrant.matter ?? null,
    ...happened(run, state, warrant),
  }
  if (effect.do === 'answer')
    return {
      ...base,
      rule: effect.answer.rule,
      question: effect.answer.question,
      value: effect.answer.value,
      ...(effect.answer.about === undefined ? {} : { about: effect.answer.about }),
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
    return { ...base, ...about(state, effect.rule), ...plain(state, effect), ...alwaysAnswers(effect.program) }
  if ('rule' in effect && typeof effect.rule === 'string')
    return { ...base, ...about(state, effect.rule), ...plain(state, effect) }
  if (effect.do === 'openMatter')
    return { ...base, kind: effect.matter.kind, label: effect.matter.label, opens: effect.matter.id }
  return { ...base, ...plain(state, effect) }
}

/** When someone says that what they enter by hand happened, and since when the rule that they enter it under has its text. */
function happened({ act }: Run, state: State, { via, rule }: Warrant): JsonObject {
  const when = lookup(act.with, 'happened')
  if (via !== 'hand' || when === undefined) return {}
  return { happened: when, textFrom: lookup(state.rules, rule ?? '')?.textFrom ?? null }
}

/** What a program that comes into the game answers whatever the case is, by question. */
function alwaysAnswers(program: BoundProgram | null): JsonObject {
  const constants = Object.entries(program?.manifest.answers ?? {}).flatMap(([question, said]) =>
    said['constant'] === undefined ? [] : [[question, said['constant']] as const],
  )
  return constants.length === 0 ? {} : { answers: Object.fromEntries(constants) }
}

function about(state: State, id: RuleId): JsonObject {
  const rule = lookup(state.rules, id)
  return rule === undefined ? {} : { was: { label: rule.label, attributes: rule.attributes } }
}

/** The most characters of a value, as JSON, that a guard is told of an effect. */
const TOLD = 4_000

/**
 * What an effect says, for those who guard what it changes: its names, numbers and short texts; what it writes into a
 * register and what stood there (`value`, `was`), or into a matter (`set`), if that is not long.
 */
function plain(state: State, effect: Effect): JsonObject {
  const kept = Object.entries(effect as unknown as JsonObject).filter(
    ([key, value]) => key !== 'text' && (value === null || typeof value !== 'object' || isTold(key, value)),
  )
  return { ...Object.fromEntries(kept), ...wasIn(state, effect) }
}

function isTold(key: string, value: Json): boolean {
  return (key === 'value' || key === 'set' || key === 'data') && canonical(value).length <= TOLD
}

function wasIn(state: State, effect: Effect): JsonObject {
  if (effect.do !== 'write' && effect.do !== 'add') return {}
  const register = lookup(state.registers, effect.register)
  const was = register === undefined ? null : readRegister(register, effect.key)
  return canonical(was).length <= TOLD ? { was } : {}
}

/** What is said of each of so many items; a rule says a thing of an item once, and nothing of items that are not there. */
function saidOfEach(count: number, said: readonly Said[]): readonly (readonly Said[])[] {
  const each: Said[][] = Array.from({ length: count }, () => [])
  for (const it of said) for (const index of new Set(it.items)) each[index]?.push(it)
  return each
}

function verdictOf(run: Run, state: State, here: readonly Said[]): Verdict {
  const opinions = [...new Set(here.map(it => it.verdict))]
  if (opinions.length === 0) return 'apply'
  if (opinions.length === 1 || !opinions.includes('apply')) return strongest(opinions)
  return fought(run, state, here)
}

/** Rules that let an item pass against rules that stop it: precedence decides. */
function fought(run: Run, state: State, here: readonly Said[]): Verdict {
  const parties = new Map(here.map(({ rule, verdict }) => [`${rule} ${verdict}`, { rule, claims: [], says: verdict }]))
  const contestants = [...parties.values()]
  const ranking = ranked(run, state, 'mayChange', {}, contestants)
  recordVoid(run, state, 'mayChange', ranking)
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
