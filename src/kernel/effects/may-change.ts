import type { Act } from '../acts/act.ts'
import type { Item } from '../acts/reaction.ts'
import type { Run } from '../acts/run.ts'
import { ask } from '../questions/ask.ts'
import { matterFacts } from '../questions/facts.ts'
import { doesRuleClaimPrecedence, rankContestants } from '../questions/precedence.ts'
import { recordVoid } from '../questions/record-voided-rules.ts'
import { matterIn } from '../state/find-matter.ts'
import { listeners } from '../state/listening-rules.ts'
import type { MatterId } from '../state/matter.ts'
import type { RuleId } from '../state/rule.ts'
import type { PersonId, State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { itemFacts } from './batch-item-facts.ts'
import { topicsOf } from './batch-topics.ts'
import type { Effect } from './effect.ts'

/**
 * How the rules guard a batch: as the first step of an act, which they may refuse altogether (and which a right
 * defends); as a later step; or as a batch that a ruling releases, without asking the rules again. `fallsWith` names
 * the case whose ruling the batch depends on: if that ruling is overruled, the batch is undone. `author` is the person
 * whose act this batch is; absent for an act's later consequences.
 */
export type Leave = {
  readonly first?: true
  readonly right?: RuleId
  readonly ruled?: true
  readonly fallsWith?: MatterId
  readonly author?: PersonId
}

/** The rules' verdicts on one item of a batch. */
export type Verdict = 'apply' | 'drop' | 'dropRest' | 'hold' | 'refuse'

export type Judged = {
  readonly verdicts: readonly Verdict[]
  /** The rules that stopped something, with their reasons. */
  readonly reasons: readonly {
    readonly rule: RuleId
    readonly verdict: Verdict
    readonly reason: string
    readonly noGas?: true
  }[]
}

type Said = {
  readonly items: readonly number[]
  readonly verdict: Verdict
  readonly reason: string
  readonly rule: RuleId
  /**
   * Whether precedence decides between this rule and the rule whose program causes the item; with `byHandToo`, also
   * between this rule and one under which a person enters the item by hand, if the person says that they contradict.
   */
  readonly contested?: boolean | 'byHandToo'
  /** Set if a person says that the rules contradict, in which case neither is found void. */
  readonly byHand?: true
  /** Set if the rule gave no answer only because it had no gas left in this act. */
  readonly noGas?: true
}

/**
 * Asks the rules about a batch before it is applied. Each rule may allow items, drop them, drop them and all later
 * ones, have the batch held, or refuse it. If rules disagree on an item, precedence decides; if precedence cannot
 * decide, the batch is held. Only rules that listen to the batch's topics are asked. If a guard's program fails, what
 * it guards is refused in the first step of an act (`leave`) and held in later steps.
 */
export function verdictsOnBatch(run: Run, state: State, items: readonly Item[], leave: Leave): Judged {
  if (items.length === 0) return { verdicts: [], reasons: [] }
  const all: readonly Verdict[] = items.map(() => 'apply')
  const topics = topicsOf(state, items)
  const [topic, ...others] = topics
  const listened = ['mayChange', ...topics.map(it => `mayChange ${it}`)]
  const heard = listened.some(name => listeners(state, 'answers', name).length > 0)
  if (!heard && !state.answers.some(answer => answer.question === 'mayChange')) return { verdicts: all, reasons: [] }
  const failing = leave.first === true ? 'refuse' : 'hold'
  const heardOf = [...verdictsOn(run, state, items, topic, failing, leave)]
  for (const other of others) {
    const listening = listeners(state, 'answers', `mayChange ${other}`)
    if (listening.length > 0)
      heardOf.push(...verdictsOn(run, state, items, other, failing, leave).filter(it => listening.includes(it.rule)))
  }
  const said = heardOf.filter(({ rule }) => !isVoidedByRuling(items, rule))
  if (said.length === 0) return { verdicts: all, reasons: [] }
  const ownRight = leave.right === undefined ? [] : [defence(leave.right, items)]
  const defended = [...ownRight, ...defences(run, state, items, said)]
  const bySubject = verdictsByItem(items.length, [...said, ...defended])
  const verdicts = bySubject.map((here, index) => verdictOf(run, state, here, subjectsOf(items[index])))
  return { verdicts, reasons: said.filter(it => it.verdict !== 'apply') }
}

/** Whether the batch is itself a ruling that finds a rule void, in which case that rule cannot stop it. */
function isVoidedByRuling(items: readonly Item[], rule: RuleId): boolean {
  return items.some(
    ({ effect, warrant }) => warrant.via === 'ruling' && effect.do === 'find' && effect.finding.rule === rule,
  )
}

/** A right defends the items of its own act, but not the effects that someone requests through a ruling. */
function defence(rule: RuleId, items: readonly Item[]): Said {
  const ownItems = items.flatMap(({ warrant }, index) => (warrant.via === 'ruling' ? [] : [index]))
  return { rule, verdict: 'apply', reason: 'it is a right', items: ownItems }
}

/**
 * Finds the rules that defend items against a guard that refuses or drops them. Precedence then decides whether a
 * defence holds. A rule defends effects in its own name if it claims to rank above the guard. If the guard says that
 * its verdict is contested, a rule also defends the effects of its own program and, with `byHandToo`, effects that a
 * person enters by hand under the rule and marks as contradicting the guard. People decide about held items.
 */
function defences(run: Run, state: State, items: readonly Item[], said: readonly Said[]): readonly Said[] {
  const defending = said.flatMap(stop =>
    (stop.verdict === 'hold' ? [] : stop.items).flatMap(index => {
      const rule = defender(run, state, items[index], stop)
      return rule === undefined ? [] : [[rule, index] as const]
    }),
  )
  return Map.groupBy(defending, ([rule]) => rule)
    .entries()
    .map(([rule, own]): Said => {
      const indexes = own.map(it => it[1])
      const byHand = indexes.some(index => items[index]?.warrant.via === 'hand') ? ({ byHand: true } as const) : {}
      return { rule, verdict: 'apply', reason: 'that rule causes the effect', items: indexes, ...byHand }
    })
    .toArray()
}

/** Returns the rule that causes an item, if it defends the item against a guard. */
function defender({ act }: Run, state: State, item: Item | undefined, stop: Said): RuleId | undefined {
  const { rule = null, via } = item?.warrant ?? {}
  if (rule === null || rule === stop.rule || (via !== 'program' && via !== 'hand')) return undefined
  const isContested =
    via === 'program'
      ? stop.contested === true || stop.contested === 'byHandToo'
      : stop.contested === 'byHandToo' && opposedByHand(act) === stop.rule
  const stands = isContested || doesRuleClaimPrecedence(state, subjectsOf(item), rule, stop.rule)
  return stands ? rule : undefined
}

/** The guarding rule that a person says is contradicted by the rule under which they record effects by hand. */
export function opposedByHand(act: Act): RuleId | undefined {
  const rule = act.do === 'record' ? lookup(act.with, 'prevailsOver') : undefined
  return typeof rule === 'string' ? rule : undefined
}

/** The verdicts on a batch of the rules that listen to every change and of those that listen to this topic. */
function verdictsOn(
  run: Run,
  state: State,
  items: readonly Item[],
  topic: string,
  failing: Verdict,
  { author }: Leave,
): readonly Said[] {
  const facts = {
    ...(author === undefined ? {} : { author }),
    items: items.map((item, index) => itemFacts(run, state, item, index)),
    under: mattersUnder(state, items),
  }
  const { outcome, answers } = ask(run, state, 'mayChange', facts, topic)
  const failed = answers.flatMap(({ rule, is, failure }) =>
    is === 'failed' && rule !== null && failure?.kind !== 'fault' ? [rule] : [],
  )
  const stopped = failed
    .filter(rule => !concerns(state, items, rule))
    .map((rule): Said => {
      const noGas = !run.burners.has(rule) && answers.some(it => it.rule === rule && it.failure?.kind === 'outOfGas')
      const why = noGas ? ({ reason: NO_GAS, noGas: true } as const) : { reason: UNGUARDED }
      return { rule, verdict: failing, ...why, items: items.map((_, index) => index) }
    })
  if (outcome.is !== 'decided') return stopped
  const said = outcome.value as readonly { rule: RuleId; value: Json }[]
  return [...stopped, ...said.flatMap(({ rule, value }) => verdictsOfRule(rule, value))]
}

const NO_GAS = 'it guards this change and had no gas left in this act, so the next act asks it again.'

const UNGUARDED =
  'it guards this change and its program failed, so the change is refused until the program is repaired.'

/**
 * Whether a batch is about a rule, or belongs to a proposal about a rule. Such a batch can repair a rule whose program
 * fails.
 */
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

/**
 * The matters to which a batch belongs, by identity: a proposal whose change takes effect, or a case being ruled on.
 */
function mattersUnder(state: State, items: readonly Item[]): JsonObject {
  const ids = new Set(items.flatMap(({ effect, warrant }) => [warrant.matter, changedMatter(effect)].filter(isDefined)))
  const known = [...ids].flatMap(id => matterIn(state, id) ?? [])
  return Object.fromEntries(known.map(matter => [matter.id, matterFacts(matter)] as const))
}

function changedMatter(effect: Effect): string | undefined {
  return effect.do === 'changeMatter' || effect.do === 'closeMatter' ? effect.matter : undefined
}

function isDefined(id: string | undefined): id is string {
  return id !== undefined
}

function verdictsOfRule(rule: RuleId, value: Json): readonly Said[] {
  return (value as readonly JsonObject[]).map(it => ({ ...(it as unknown as Omit<Said, 'rule'>), rule }))
}

/**
 * The verdicts on each item. A rule has at most one verdict of each kind per item; verdicts on items that do not exist
 * are ignored.
 */
function verdictsByItem(count: number, said: readonly Said[]): readonly (readonly Said[])[] {
  const each: Said[][] = Array.from({ length: count }, () => [])
  for (const it of said) for (const index of new Set(it.items)) each[index]?.push(it)
  return each
}

/**
 * The questions that a change is about: whether it may happen and, if it writes to a register, the question of the
 * same name. A claim over every other rule determining the winner thus holds against guards of the register `winner`.
 */
function subjectsOf(item: Item | undefined): readonly string[] {
  const effect = item?.effect
  return effect?.do === 'write' || effect?.do === 'add' ? ['mayChange', effect.register] : ['mayChange']
}

function verdictOf(run: Run, state: State, here: readonly Said[], subjects: readonly string[]): Verdict {
  const opinions = [...new Set(here.map(it => it.verdict))]
  if (opinions.length === 0) return 'apply'
  if (opinions.length === 1 || !opinions.includes('apply')) return strongestVerdict(opinions)
  return verdictByPrecedence(run, state, here, subjects)
}

/** Decides by precedence between rules that allow an item and rules that stop it. */
function verdictByPrecedence(run: Run, state: State, here: readonly Said[], subjects: readonly string[]): Verdict {
  const parties = new Map(here.map(({ rule, verdict }) => [`${rule} ${verdict}`, { rule, claims: [], says: verdict }]))
  const contestants = [...parties.values()]
  const ranking = rankContestants(run, state, 'mayChange', {}, contestants, subjects)
  if (!here.some(it => it.byHand === true)) recordVoid(run, state, 'mayChange', ranking)
  const wins = (one: Said) =>
    here.every(it => it.verdict === one.verdict || ranking.beats.has(`${one.rule}>${it.rule}`))
  const verdicts = [...new Set(here.filter(wins).map(it => it.verdict))]
  return verdicts.length === 1 ? (verdicts[0] as Verdict) : 'hold'
}

const STRENGTH: readonly Verdict[] = ['apply', 'drop', 'dropRest', 'hold', 'refuse']

function strongestVerdict(verdicts: readonly Verdict[]): Verdict {
  return STRENGTH.findLast(verdict => verdicts.includes(verdict)) ?? 'apply'
}

/** Drops every item that follows a `dropRest` in the same part. */
export function spreadDropRest(verdicts: readonly Verdict[]): readonly Verdict[] {
  const from = verdicts.indexOf('dropRest')
  return from < 0
    ? verdicts
    : verdicts.map((verdict, index) => (index >= from && verdict === 'apply' ? 'drop' : verdict))
}

/** Normalizes the value of `mayChange`: a list of verdicts on items. */
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
