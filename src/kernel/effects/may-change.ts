import type { Act } from '../acts/act.ts'
import type { Item } from '../acts/reaction.ts'
import type { Run } from '../acts/run.ts'
import { doesRuleClaimPrecedence, rankContestants } from '../questions/precedence.ts'
import { recordVoid } from '../questions/record-voided-rules.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Effect } from './effect.ts'
import { type Leave, type Said, type Verdict, verdictsOfRules } from './guard-verdicts.ts'
import { withoutChosenValues } from './without-chosen-values.ts'

export type Judged = {
  readonly verdicts: readonly Verdict[]
  /** The rules that stopped something, with their reasons. */
  readonly reasons: readonly {
    readonly rule: RuleId
    readonly verdict: Verdict
    readonly reason: string
    /** The indexes of what it stopped. */
    readonly items: readonly number[]
    readonly noGas?: true
  }[]
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
  if (items.some(isRestoring)) return withoutRestoring(items, rest => verdictsOnBatch(run, state, rest, leave))
  const said = verdictsOfRules(run, state, items, leave.first === true ? 'refuse' : 'hold', leave)
  if (said.length === 0) return { verdicts: all, reasons: [] }
  const defended = [...defenceOfAct(run, state, items, said, leave), ...defences(run, state, items, said)]
  const bySubject = verdictsByItem(items.length, [...said, ...defended])
  const verdicts = bySubject.map((here, index) => verdictOf(run, state, here, subjectsOf(items[index])))
  return { verdicts, reasons: said.filter(it => it.verdict !== 'apply') }
}

/**
 * Whether an item takes back what an entry did, by a ruling, or what a ruling did that falls. No guard can stop it: it
 * restores what the guards keep, and a guard that could not be undone would be a lock. A correction that the rules adopt
 * says what it takes back (`takesBack`), and is guarded like any other change.
 */
function isRestoring({ effect, warrant: { via }, takesBack }: Item): boolean {
  return via === 'restoring' || (via === 'undoing' && takesBack === undefined && !OF_RULINGS.has(effect.do))
}

/** What becomes of rulings themselves, which the rules about them guard. */
const OF_RULINGS: ReadonlySet<Effect['do']> = new Set<Effect['do']>(['fall', 'stand', 'rest'])

/** The verdicts on a batch whose guards are asked only about the items that they can stop. */
function withoutRestoring(items: readonly Item[], judge: (rest: readonly Item[]) => Judged): Judged {
  const places = items.flatMap((item, index) => (isRestoring(item) ? [] : [index]))
  const { verdicts, reasons } = judge(items.filter(item => !isRestoring(item)))
  return {
    verdicts: items.map((_, index) => verdicts[places.indexOf(index)] ?? 'apply'),
    reasons: reasons.map(it => ({ ...it, items: it.items.flatMap(index => places[index] ?? []) })),
  }
}

/**
 * A right defends the items of its own act, but not the effects that someone requests through a ruling. A duty defends
 * them only if every guard that stops them leaves no way to do the act.
 */
function defenceOfAct(
  run: Run,
  state: State,
  items: readonly Item[],
  said: readonly Said[],
  leave: Leave,
): readonly Said[] {
  const { granted } = leave
  if (granted === undefined) return []
  if (granted.as === 'duty' && !isStoppedHoweverDone(run, state, items, said, leave)) return []
  const ownItems = items.flatMap(({ warrant }, index) => (warrant.via === 'ruling' ? [] : [index]))
  return [{ rule: granted.rule, verdict: 'apply', reason: `it is a ${granted.as}`, items: ownItems }]
}

/**
 * Whether every rule that stops an act stops it whatever values its author chooses. A guard that fails when these
 * values are missing is one that looks at them.
 */
function isStoppedHoweverDone(
  run: Run,
  state: State,
  items: readonly Item[],
  said: readonly Said[],
  leave: Leave,
): boolean {
  const bare = withoutChosenValues(items, leave.granted?.chosen ?? {})
  const known = run.failures.length
  const again = new Set(
    verdictsOfRules(run, state, bare, 'apply', leave)
      .filter(isStop)
      .map(it => it.rule),
  )
  run.failures.splice(known)
  return said.filter(isStop).every(it => again.has(it.rule))
}

function isStop({ verdict }: Said): boolean {
  return verdict !== 'apply'
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

/**
 * The verdict on one item. If a rule says that people decide whether a rule that stops the item contradicts it, the
 * item is held, unless the other rule takes precedence, or only limits when or how the change happens.
 */
function verdictOf(run: Run, state: State, here: readonly Said[], subjects: readonly string[]): Verdict {
  const doubting = here.filter(it => it.ifContradicted === 'hold')
  const others = here.filter(it => it.ifContradicted === undefined)
  const verdict = verdictOfOthers(run, state, others, subjects)
  const stops = others.filter(isStop)
  if (doubting.length === 0 || verdict === 'apply' || stops.some(it => it.limits === true)) return verdict
  const contestants = [...doubting, ...stops].map(it => ({ rule: it.rule, claims: [], says: it.verdict }))
  const { beats } = rankContestants(run, state, 'mayChange', {}, contestants, subjects)
  return doubting.every(one => stops.some(it => beats.has(`${it.rule}>${one.rule}`))) ? verdict : 'hold'
}

function verdictOfOthers(run: Run, state: State, here: readonly Said[], subjects: readonly string[]): Verdict {
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
  if (!here.some(it => it.byHand === true || it.failed === true)) recordVoid(run, state, 'mayChange', ranking)
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
