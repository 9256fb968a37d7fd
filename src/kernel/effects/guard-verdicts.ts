import type { Item } from '../acts/reaction.ts'
import type { Run } from '../acts/run.ts'
import { askByTopic } from '../questions/ask.ts'
import type { Decision } from '../questions/decision.ts'
import { markShown, matterFacts } from '../questions/facts.ts'
import { matterIn } from '../state/find-matter.ts'
import { listeners } from '../state/listening-rules.ts'
import type { MatterId } from '../state/matter.ts'
import type { RuleId } from '../state/rule.ts'
import type { PersonId, State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { itemFacts } from './batch-item-facts.ts'
import { topicsOf } from './batch-topics.ts'
import type { Effect } from './effect.ts'

/**
 * How the rules guard a batch: as the first step of an act, which they may refuse altogether (and which a right or a
 * duty defends); as a later step; or as a batch that a ruling releases, without asking the rules again. `fallsWith`
 * names the case whose ruling the batch depends on: if that ruling is overruled, the batch is undone. `author` is the
 * person whose act this batch is; absent for an act's later consequences.
 */
export type Leave = {
  readonly first?: true
  readonly granted?: Granted
  readonly ruled?: true
  readonly fallsWith?: MatterId
  readonly author?: PersonId
}

/** The rule that gives a person a right to an act or a duty to do it, with the values that the person chose. */
export type Granted = {
  readonly rule: RuleId
  readonly as: 'right' | 'duty'
  readonly chosen: JsonObject
}

/** The rules' verdicts on one item of a batch. */
export type Verdict = 'apply' | 'drop' | 'dropRest' | 'hold' | 'refuse'

/** The verdict of one rule on some items of a batch. */
export type Said = {
  readonly items: readonly number[]
  readonly verdict: Verdict
  readonly reason: string
  readonly rule: RuleId
  /**
   * Whether precedence decides between this rule and the rule whose program causes the item; with `byHandToo`, also
   * between this rule and one under which a person enters the item by hand, if the person says that they contradict.
   */
  readonly contested?: boolean | 'byHandToo'
  /** Set if the rule says only when or how such a change happens, and so does not contradict a rule that permits it. */
  readonly limits?: boolean
  /** Set if people decide whether a rule that stops the items contradicts this rule, which permits them. */
  readonly ifContradicted?: 'hold'
  /** Set if a person says that the rules contradict, in which case neither is found void. */
  readonly byHand?: true
  /** Set if the rule's program failed, so that it said nothing. */
  readonly failed?: true
  /** Set if the rule gave no answer only because it had no gas left in this act. */
  readonly noGas?: true
}

/** The verdicts of all rules that listen to the topics of a batch. */
export function verdictsOfRules(
  run: Run,
  state: State,
  items: readonly Item[],
  failing: Verdict,
  leave: Leave,
): readonly Said[] {
  const topics = topicsOf(state, items)
  const [first, ...others] = topics
  const isHeard = ['mayChange', ...topics.map(it => `mayChange ${it}`)].some(
    name => listeners(state, 'answers', name).length > 0,
  )
  if (!isHeard && !state.answers.some(answer => answer.question === 'mayChange')) return []
  const heard = [first, ...others.filter(it => listeners(state, 'answers', `mayChange ${it}`).length > 0)]
  return askByTopic(run, state, 'mayChange', batchFacts(run, state, items, leave), heard, topics)
    .flatMap(decision => verdictsIn(run, state, items, decision, failing))
    .filter(({ rule }) => !isVoidedByRuling(items, rule))
}

/** Whether the batch is itself a ruling that finds a rule void, in which case that rule cannot stop it. */
function isVoidedByRuling(items: readonly Item[], rule: RuleId): boolean {
  return items.some(
    ({ effect, warrant }) => warrant.via === 'ruling' && effect.do === 'find' && effect.finding.rule === rule,
  )
}

/** What the rules are told about a batch. It is the same for every topic, so it is serialized once. */
function batchFacts(run: Run, state: State, items: readonly Item[], { author }: Leave): JsonObject {
  return markShown({
    ...(author === undefined ? {} : { author }),
    items: items.map((_, index) => itemFacts(run, state, items, index)),
    under: mattersUnder(state, items),
  })
}

/** The rules' verdicts on a batch, from one decision on it. A rule whose program failed stops the whole batch. */
function verdictsIn(
  run: Run,
  state: State,
  items: readonly Item[],
  { outcome, answers }: Decision,
  failing: Verdict,
): readonly Said[] {
  const failed = answers.flatMap(({ rule, is, failure }) =>
    is === 'failed' && rule !== null && failure?.kind !== 'fault' ? [rule] : [],
  )
  const stopped = failed
    .filter(rule => !concerns(state, items, rule))
    .map((rule): Said => {
      const noGas = !run.burners.has(rule) && answers.some(it => it.rule === rule && it.failure?.kind === 'outOfGas')
      const why = noGas ? ({ reason: NO_GAS, noGas: true } as const) : { reason: UNGUARDED }
      return { rule, verdict: failing, failed: true, ...why, items: items.map((_, index) => index) }
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
