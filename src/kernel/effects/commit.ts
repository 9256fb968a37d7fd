import type { GameEvent, Raised } from '../acts/event-types.ts'
import { reactsToOwn } from '../acts/owed.ts'
import type { Item, TakenBack } from '../acts/reaction.ts'
import { type Claimed, carryOut, freshId, type Run, recordFailure } from '../acts/run.ts'
import { runGuarded } from '../acts/run-guarded.ts'
import { diceCount, resultSize, throwDice, throwEventData } from '../acts/throw-dice.ts'
import { charge, gasLeft, PRICE } from '../programs/meter.ts'
import { matterIn } from '../state/find-matter.ts'
import type { MatterId } from '../state/matter.ts'
import type { RuleId } from '../state/rule.ts'
import { sealIn } from '../state/sealed.ts'
import type { State } from '../state/state.ts'
import { noteSize } from '../state/state-size.ts'
import { canonical, withSortedKeys } from '../values/canonical-json.ts'
import { membersCopied } from '../values/copy-cost.ts'
import type { JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { isRulebook } from './batch-topics.ts'
import { changeEvents } from './change-events.ts'
import { followChangedParams } from './changed-params.ts'
import type { Undoing } from './effect.ts'
import { fittedEffect } from './fit-effect.ts'
import type { Leave, Verdict } from './guard-verdicts.ts'
import { type Judged, opposedByHand, spreadDropRest, verdictsOnBatch } from './may-change.ts'
import { refreshAfterRulebook } from './refresh-after-rulebook.ts'
import { partsTogether } from './taken-entries.ts'
import { undoingOf, withValueLeft } from './undoing.ts'

/** One rule's requests in a step, and the events to raise if they are granted. */
export type Part = {
  readonly rule: RuleId | null
  readonly items: readonly Item[]
  readonly events: readonly GameEvent[]
}

/** The result of applying a batch: events for later steps, and whether rules refused or held it. */
type Committed = {
  readonly events: readonly Raised[]
  readonly refused: Judged['reasons']
  readonly held: boolean
  /** The parts that do not fit into the entry, if there are any. */
  readonly unfit?: readonly Part[]
  /** The parts of which rules let nothing happen, with their reasons, unless the parts report this themselves. */
  readonly stopped: readonly Stopped[]
  /** Set if the first step of an act would exceed the limits of an entry. */
  readonly tooLarge?: true
  /** The rule that a person says their record prevails over, if that rule does not object to anything in the record. */
  readonly unopposed?: RuleId
}

/** A part of which rules let nothing happen. */
type Stopped = { readonly part: Part; readonly reasons: Judged['reasons'] }

/**
 * Asks the rules about a batch, applies what they allow as a whole, records findings made along the way, and returns
 * the events that follow: registers changed, the rulebook changed, faces thrown. An objection to one rule's part stops
 * only that part.
 */
export function commit(run: Run, parts: readonly Part[], leave: Leave = {}): Committed {
  let ahead = 0
  const fitting = parts.filter(part => {
    const fits = claimRoom(run, part, ahead)
    if (fits) ahead += part.items.length
    return fits
  })
  if (leave.first === true && fitting.length < parts.length) return { ...NOTHING_DONE, tooLarge: true }
  const items = fitting.flatMap(part => part.items)
  const { verdicts, reasons } = leave.ruled === true ? allAllowed(items) : verdictsOnBatch(run, run.state, items, leave)
  if (leave.first === true && verdicts.includes('refuse')) {
    return { ...NOTHING_DONE, refused: reasons.filter(it => it.verdict === 'refuse') }
  }
  const opposed = leave.first === true ? opposedByHand(run.act) : undefined
  if (opposed !== undefined && !reasons.some(it => it.rule === opposed)) return { ...NOTHING_DONE, unopposed: opposed }
  let start = 0
  const stopped: Stopped[] = []
  const fates = fitting.map(part => {
    const [from, end] = [start, start + part.items.length]
    const fate = fateOf(part, verdicts.slice(from, end), reasons)
    const own = reasons.filter(it => it.items.some(index => index >= from && index < end))
    if (isStoppedSilently(part, fate)) stopped.push({ part, reasons: own })
    start = end
    return fate
  })
  for (const fate of fates) if (fate.held !== undefined) hold(run, fate.held, reasons)
  return {
    events: applyAll(run, fates, leave.fallsWith),
    refused: verdicts.includes('refuse') ? reasons.filter(it => it.verdict === 'refuse') : [],
    held: fates.some(fate => fate.held !== undefined),
    stopped,
    ...(fitting.length < parts.length ? { unfit: parts.filter(part => !fitting.includes(part)) } : {}),
  }
}

const NOTHING_DONE: Committed = { events: [], refused: [], held: false, stopped: [] }

/** Whether rules let nothing of a part happen, although it is not held and no event reports it. */
function isStoppedSilently({ items, events }: Part, { passed, held }: Fate): boolean {
  const isReported = events.some(it => it.ifDropped !== undefined)
  return items.length > 0 && passed.length === 0 && held === undefined && !isReported
}

/**
 * Whether a rule's request in a step fits into the entry completely, so that nothing is left half done. Once an entry
 * is full, only rules that have used less than an equal share of it may add to it. `ahead` is the number of effects of
 * the same step that come first.
 */
function claimRoom(run: Run, part: Part, ahead: number): boolean {
  const { caps } = run.world
  const wanted = {
    effects: part.items.length,
    bytes: part.items.reduce((sum, it) => sum + sizeOf(run.state, it), 0),
  }
  const so = run.claimed.get(part.rule) ?? NOTHING
  const claimed = { effects: so.effects + wanted.effects, bytes: so.bytes + wanted.bytes }
  const copied =
    PRICE.copied *
    part.items.reduce((sum, { effect }, index) => sum + membersCopied(run.state, effect, ahead + index), 0)
  if (copied > gasLeft(run, run.state, part.rule) && copied > COPIED_EVEN_WITHOUT_GAS) {
    const detail = 'copying the values that it would write costs more than its share of this act'
    recordFailure(run, { rule: part.rule ?? '', hook: 'effects', failure: { kind: 'outOfGas', detail }, gas: 0 })
    return false
  }
  charge(run, PRICE.effect * wanted.effects + PRICE.effectByte * wanted.bytes + copied, part.rule)
  charge(run, PRICE.fall * diceCountIn(part), null)
  const effects = run.effects.length + wanted.effects
  const bytes = run.size + wanted.bytes
  const share = 1 / Math.max(4, run.claimed.size + 1)
  const isFree = effects <= caps.effects && bytes <= caps.effectBytes
  const isFair = claimed.effects <= caps.effects * share && claimed.bytes <= caps.effectBytes * share
  if (!isFree && (!isFair || effects > caps.effects * BEYOND || bytes > caps.effectBytes * BEYOND)) {
    const detail = 'its effects do not fit into one entry'
    recordFailure(run, { rule: part.rule ?? '', hook: 'effects', failure: { kind: 'tooLarge', detail }, gas: 0 })
    return false
  }
  run.claimed.set(part.rule, claimed)
  run.size += wanted.bytes
  return true
}

/** How much copying a rule can cause after its gas is spent, so that it can finish what it began. */
const COPIED_EVEN_WITHOUT_GAS = 1_000_000

/** Factor by which rules that have used little may exceed the limit of an entry that others have filled. */
const BEYOND = 1.25

/** Number of dice that a part throws. */
function diceCountIn({ items }: Part): number {
  return items.reduce((sum, { effect }) => sum + (effect.do === 'throw' ? diceCount(effect) : 0), 0)
}

const NOTHING: Claimed = { effects: 0, bytes: 0 }

/** The size of an effect in the entry, in bytes, with the longest result of a throw and the texts of its secrets. */
function sizeOf(state: State, { effect, warrant }: Item): number {
  const size = canonical({ ...effect, warrant }).length
  if (effect.do === 'throw') return size + resultSize(effect)
  if (effect.do !== 'reveal') return size
  const { text = '', salt = '' } = sealIn(state, effect.seal) ?? {}
  return size + text.length + salt.length
}

type Fate = {
  readonly by: RuleId | null
  readonly passed: readonly Item[]
  readonly events: readonly GameEvent[]
  readonly held?: Part
}

/**
 * The outcome of one part: applied, held or refused as a whole, or applied without its dropped items. A part that
 * reports its rejection, such as an adopted change, is never half done: if one item is dropped, all of them are. It is
 * held if no rule says why it is rejected.
 */
function fateOf(part: Part, given: readonly Verdict[], reasons: Judged['reasons']): Fate {
  const verdicts = spreadDropRest(given)
  const by = part.rule
  const isWhole = part.events.some(it => it.ifDropped !== undefined)
  const isStopped = verdicts.some(it => it !== 'apply')
  if (verdicts.includes('hold') && !verdicts.includes('refuse')) return { by, passed: [], events: [], held: part }
  if (isWhole && isStopped && !reasons.some(it => it.reason !== '')) return { by, passed: [], events: [], held: part }
  if (verdicts.includes('refuse')) return { by, passed: [], events: eventsOfDroppedPart(part, verdicts, reasons) }
  const allowed = part.items.filter((_, index) => verdicts[index] === 'apply')
  const passed = isWhole && allowed.length < part.items.length ? [] : allowed
  const dropped = passed.length === 0 && part.items.length > 0
  return {
    by,
    passed,
    events: dropped ? eventsOfDroppedPart(part, verdicts, reasons) : part.events.filter(it => !it.ifDropped),
  }
}

/** The events that report a rejected part, with the reason. */
function eventsOfDroppedPart(
  part: Part,
  verdicts: readonly Verdict[],
  reasons: Judged['reasons'],
): readonly GameEvent[] {
  const rest = verdicts.includes('dropRest')
  const reason = reasons.find(it => it.reason !== '')
  return part.events
    .filter(it => it.ifDropped === 'always' || (it.ifDropped === 'alone' && !rest))
    .map(({ ifDropped: _, data, ...event }) => ({
      ...event,
      data: {
        ...data,
        reason: reason?.reason ?? '',
        ...(reason === undefined ? {} : { by: reason.rule }),
        ...(rest ? { rest } : {}),
      },
    }))
}

function applyAll(run: Run, fates: readonly Fate[], fallsWith: MatterId | undefined): readonly Raised[] {
  const passed = fates.flatMap(fate => fate.passed).flatMap(item => [item, ...endingDeadlines(run.state, item)])
  const raised = fates.flatMap(({ by, events }) => events.map(event => asRaised(run.state, by, event)))
  const { state: former } = run
  const undoing: Undoing[] = []
  const thrown: Raised[] = []
  for (const item of passed) {
    const before = run.state
    const count = run.effects.length
    thrown.push(...applyItem(run, item))
    const falls = fallsWith !== undefined || isOfRuling(item)
    if (falls && run.effects.length > count) undoing.push(...undoingOfItem(before, item))
  }
  recordRulings(run, passed, undoing, fallsWith)
  recordFindings(run)
  const rulebook = passed.find(item => isRulebook(item.effect))
  if (rulebook !== undefined) refreshAfterRulebook(run, rulebook.warrant.rule)
  const followed = followChangedParams(run, former, passed)
  return [...thrown, ...changeEvents(run.state, passed, former.findings), ...followed, ...raised]
}

/** If an item removes a rule, the items that end those of the rule's deadlines that end with it. */
function endingDeadlines({ deadlines }: State, { effect, warrant }: Item): readonly Item[] {
  if (effect.do !== 'removeRule') return []
  return Object.values(deadlines)
    .filter(({ rule, endsWithRule }) => endsWithRule === true && rule === effect.rule)
    .map(({ id }) => ({ effect: { do: 'disarm', deadline: id }, warrant }))
}

function asRaised(state: State, by: RuleId | null, event: GameEvent): Raised {
  return reactsToOwn(state, by, event) ? { event, by, announced: true } : { event, by }
}

/** Allows every item of a batch that a ruling releases, without asking the rules again. */
function allAllowed(items: readonly Item[]): Judged {
  return { verdicts: items.map(() => 'apply'), reasons: [] }
}

/** The inverses of an item. What takes entries back is undone only as a whole, so that no half of it remains. */
function undoingOfItem(before: State, { effect, warrant: { via } }: Item): readonly Undoing[] {
  const undoing = undoingOf(before, effect)
  return via === 'restoring' ? undoing.map(it => ({ ...it, whole: true, corrects: true })) : undoing
}

/** Whether an item falls with the ruling that asked for it. */
function isOfRuling({ warrant: { via }, fallsWithRuling }: Item): boolean {
  return via === 'ruling' || via === 'restoring' || fallsWithRuling === true
}

/**
 * Stores what a ruling does until it is final or overruled: apart what it takes back, because that stays if a later
 * ruling takes back the same.
 */
function recordRulings(
  run: Run,
  passed: readonly Item[],
  undoing: readonly Undoing[],
  fallsWith: MatterId | undefined,
): void {
  const takenBack = takenBackBy(passed)
  const kinds = [
    ...undoing.map(it => it.corrects === true),
    ...(takenBack.of === undefined && takenBack.only === undefined ? [] : [true]),
  ]
  for (const corrects of new Set(kinds)) {
    const own = undoing.filter(it => (it.corrects === true) === corrects)
    recordRulingUndoing(run, passed, own, fallsWith, corrects ? takenBack : {})
  }
}

/** The entries and parts of entries that the items take back, and the entries that rested on them. */
function takenBackBy(items: readonly Item[]): TakenBack {
  const all = items.flatMap(({ takesBack }) => takesBack ?? [])
  const of = [...new Set(all.flatMap(it => it.of ?? []))]
  const only = partsTogether(all.flatMap(it => (it.only === undefined ? [] : [it.only])))
  const rested = [...new Set(all.flatMap(it => it.rested ?? []))]
  return {
    ...(of.length === 0 ? {} : { of }),
    ...(Object.keys(only).length === 0 ? {} : { only }),
    ...(rested.length === 0 ? {} : { rested }),
  }
}

/**
 * Stores what is needed to undo a ruling's effects until the ruling is final or overruled. That it takes entries back is
 * stored even if there is nothing to undo, because what took them back before may fall.
 */
function recordRulingUndoing(
  run: Run,
  passed: readonly Item[],
  undoing: readonly Undoing[],
  fallsWith: MatterId | undefined,
  takenBack: TakenBack,
): void {
  const warrant = passed.find(item => fallsWith !== undefined || isOfRuling(item))?.warrant
  const matter = fallsWith ?? warrant?.matter
  if (warrant === undefined || matter === undefined) return
  const standing = undoing.map(it => withValueLeft(run.state, it, run.world.sha256))
  const ruling = {
    id: freshId(run, 'u'),
    matter,
    entry: run.before.seq,
    undoing: standing,
    restedOnBy: [],
    ...takenBack,
  }
  carryOut(run, { do: 'stand', ruling, warrant })
}

/** Holds a part back and opens a question about it. */
function hold(run: Run, { items, events }: Part, reasons: Judged['reasons']): void {
  const matter = items[0]?.warrant.matter
  const holding = reasons.filter(it => it.verdict === 'hold')
  const stopping = holding.length > 0 ? holding : reasons
  const noGas = holding.length > 0 && holding.every(it => it.noGas === true)
  const open = {
    id: freshId(run, 'q'),
    kind: 'batch',
    about: holding[0]?.reason ?? 'the rules disagree on whether it may happen',
    entry: run.before.seq,
    question: 'mayChange',
    of: `mayChange ${matterIn(run.state, matter ?? '')?.label ?? ''}`.trim(),
    contestants: [...new Set(stopping.map(it => it.rule))],
    held: withSortedKeys({ items, events, ...(noGas ? { askAgain: true } : {}) }) as JsonObject,
    ...(matter === undefined ? {} : { matter }),
  } as const
  carryOut(run, { do: 'ask', open, warrant: { rule: open.contestants[0] ?? null, via: 'program' } })
}

/** Applies one item if it fits; returns the result of a throw. */
function applyItem(run: Run, item: Item): readonly Raised[] {
  const { rule } = item.warrant
  const fit = runGuarded(run, rule, `effect ${item.effect.do}`, () => fittedEffect(run, item))
  if (fit === 'fault') return []
  if (typeof fit === 'string') {
    recordFailure(run, {
      rule: rule ?? '',
      hook: `effect ${item.effect.do}`,
      failure: { kind: 'notAnAnswer', detail: fit },
      gas: 0,
    })
    return []
  }
  const done = { ...(fit.do === 'throw' ? throwDice(run, fit) : fit), warrant: item.warrant }
  const before =
    'register' in done && typeof done.register === 'string' ? lookup(run.state.registers, done.register) : undefined
  const carried = runGuarded(run, rule, `effect ${done.do}`, () => carryOut(run, done))
  if (carried === 'fault') return []
  if (before !== undefined && (done.do === 'write' || done.do === 'add'))
    noteSize(before, lookup(run.state.registers, done.register), done.key)
  if (done.do !== 'throw') return []
  return [{ event: { name: 'thrown', data: throwEventData(done), ...matterField(item.warrant.matter) }, by: rule }]
}

function matterField(id: string | undefined): { readonly matter?: string } {
  return id === undefined ? {} : { matter: id }
}

function recordFindings(run: Run): void {
  for (const finding of run.found.splice(0)) {
    if (run.state.findings.some(known => known.rule === finding.rule)) continue
    if (lookup(run.state.rules, finding.rule) === undefined) continue
    const { by, method = by, clause } = finding
    const because = method === by ? {} : { because: [by] }
    carryOut(run, { do: 'find', finding, warrant: { rule: method, ...because, via: 'institution', says: clause } })
  }
}
