import { commit, type Part } from '../effects/commit.ts'
import { expandRequest } from '../effects/expand.ts'
import type { Leave } from '../effects/may-change.ts'
import { charge, gasLeft, PRICE } from '../programs/meter.ts'
import type { ProgramFailure } from '../programs/program-runner.ts'
import { clashing } from '../questions/clashing-reactions.ts'
import type { OpenQuestion } from '../questions/open-question.ts'
import { matterIn } from '../state/find-matter.ts'
import type { RuleId } from '../state/rule.ts'
import { inForce, labelOf } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Act } from './act.ts'
import { effectsByHand, questionsCorrected } from './effects-by-hand.ts'
import type { GameEvent, Raised } from './event.ts'
import { closeQuestion, dropOpen, heldText, holdForGas, holdReaction, whyHeld } from './hold.ts'
import { holdEvent, type Owed, oweEvent, oweReaction, reactsToOwn } from './owed.ts'
import { matterNamed, type Offer, offerSchema, permission } from './permission.ts'
import { reactionOf, reactionStages, reactors, rulesIgnoring } from './react.ts'
import type { Reaction, Reactor } from './reaction.ts'
import { carryOut, freshId, type Run, recordFailure } from './run.ts'
import { runGuarded } from './run-guarded.ts'

/**
 * The chain of reactions that led to an event, step by step. A reaction that occurs too often in its own chain fails.
 */
type Path = { readonly met: ReadonlySet<string>; readonly before: Path; readonly steps: number } | undefined

/** Settles events one after another: all consequences of an event come before the next event. */
export function settleAll(run: Run, events: readonly Raised[]): void {
  planEvents(run, events, undefined)
  workOffAgenda(run)
}

/** Settles an event that no rule raised. */
export function settle(run: Run, event: GameEvent): void {
  settleAll(run, [{ event, by: null }])
}

/** Processes the agenda until it is empty. It never recurses, however long a chain of events is. */
function workOffAgenda(run: Run): void {
  const { by } = run
  for (let job = run.agenda.pop(); job !== undefined; job = run.agenda.pop()) {
    run.by = job.by
    runGuarded(run, null, 'what follows', job.run)
  }
  run.by = by
}

/** Puts events at the front of the agenda. */
function planEvents(run: Run, events: readonly Raised[], path: Path): void {
  putFirst(
    run,
    events.map(raised => () => settleOne(run, raised, path)),
  )
}

function putFirst(run: Run, jobs: readonly (() => void)[]): void {
  const { by } = run
  for (const job of jobs.toReversed()) run.agenda.push({ by, run: job })
}

/**
 * Handles one event: runs its reactions in their steps, each step on one frozen snapshot, and plans the events that
 * they raise.
 */
function settleOne(run: Run, raised: Raised, path: Path): void {
  const { event, by } = raised
  if (!mayRaise(run, raised)) return
  if (event.name.startsWith('kernel ')) {
    settleKernelEvent(run, event)
    return
  }
  const all = reactors(run, run.state, event, by)
  oweEvent(run, raised, all)
  if (all.length === 0) {
    noteIgnored(run, raised)
    return
  }
  charge(run, PRICE.reactor * all.length, by)
  const stages = reactionStages(run, run.state, event, all)
  if (stages === undefined) settleUnordered(run, event, all, path)
  else
    putFirst(
      run,
      stages.map(stage => () => runStep(run, event, stage, path)),
    )
}

/** Records that no rule reacts to an event because the rules that know it ignore it if this rule raises it. */
function noteIgnored(run: Run, { event, by }: Raised): void {
  const deaf = rulesIgnoring(run.state, event, by).map(rule => labelOf(run.state, rule))
  if (by === null || deaf.length === 0) return
  const detail = `${deaf.length === 1 ? 'rule' : 'rules'} ${deaf.join(', ')} ${deaf.length === 1 ? 'ignores' : 'ignore'} this event if this rule raises it`
  recordFailureOnce(run, by, `event ${event.name}`, { kind: 'notAnAnswer', detail })
}

/** Number of events that a rule may raise in an act after its gas is spent, so that it can finish what it began. */
const EVEN_WITHOUT_GAS = 10

/** Whether a rule may raise one more event in this act; otherwise the event waits for a later one. */
function mayRaise(run: Run, raised: Raised): boolean {
  const { event, by } = raised
  if (canRaise(run, by)) {
    run.raised.set(by, (run.raised.get(by) ?? 0) + 1)
    charge(run, PRICE.event, by)
    return true
  }
  charge(run, PRICE.event, by)
  const detail = 'it raised more events than its share of this act allows'
  if (!holdEvent(run, raised)) recordFailureOnce(run, by ?? '', `event ${event.name}`, { kind: 'outOfGas', detail })
  return false
}

function canRaise(run: Run, by: RuleId | null): boolean {
  const before = run.raised.get(by) ?? 0
  return before < EVEN_WITHOUT_GAS || (before < run.world.caps.events && gasLeft(run, run.state, by) > 0)
}

/**
 * Carries out what a move decided about open questions: releases, drops or allows held items, or puts entries in doubt.
 */
function settleKernelEvent(run: Run, event: GameEvent): void {
  const id = String(event.data['open'] ?? '')
  if (event.name === 'kernel doubt') putInDoubt(run, (event.data['entries'] ?? []) as readonly number[])
  const open = run.state.open.find(it => it.id === id)
  if (open === undefined) return
  if (event.name === 'kernel release') recordStandingRuling(run, event.data['ruling'])
  if (event.name === 'kernel release' && open.kind === 'batch') releaseBatch(run, id, true)
  else if (event.name === 'kernel release' && open.kind === 'reaction') releaseReaction(run, id)
  else if (event.name === 'kernel release' && open.kind === 'owed') releaseOwed(run, id)
  else if (event.name === 'kernel drop') dropOpen(run, open, event.data['ruling'])
  else if (open.kind === 'act') allowAct(run, id, event.data['ruling'])
  else closeQuestion(run, id, 'a ruling drops it')
}

/**
 * After a ruling has released a held item, rules react to it. Once all reactions have been settled, the kernel
 * determines what to undo if the ruling is overruled.
 */
function recordStandingRuling(run: Run, matter: Json | undefined): void {
  if (typeof matter !== 'string') return
  const ruling = { id: freshId(run, 'u'), matter, entry: run.before.seq, undoing: [], restedOnBy: [] }
  carryOut(run, { do: 'stand', ruling, warrant: { rule: null, via: 'ruling', matter } })
}

function putInDoubt(run: Run, entries: readonly number[]): void {
  for (const entry of entries) {
    const about = `entry ${entry} depends on a ruling that was overruled`
    const open = { id: freshId(run, 'q'), kind: 'inDoubt', about, entry } as const
    carryOut(run, { do: 'ask', open, warrant: { rule: null, via: 'undoing' } })
  }
}

/** Lets a reaction that was waiting for an order continue on its own. */
function releaseReaction(run: Run, id: string): void {
  const open = run.state.open.find(it => it.id === id)
  const { event, reactor } = (open?.held ?? {}) as unknown as Reacting
  if (open !== undefined && canStillReact(run.state, reactor))
    continueReaction(run, id, { event, reactor }, 'a ruling lets it continue', true)
}

type Reacting = { readonly event: GameEvent; readonly reactor: Reactor }

/** Carries out a reaction for which a question is open, and closes the question. Returns false if it has to wait on. */
function continueReaction(
  run: Run,
  id: string,
  { event, reactor }: Reacting,
  how: string,
  isReleased = false,
): boolean {
  const reaction = reactionOf(run, run.state, reactor, event, isReleased)
  if ('held' in reaction || 'noGas' in reaction) return false
  closeQuestion(run, id, how)
  commitReactions(run, event, [{ reactor, reaction }], undefined)
  return true
}

/**
 * Carries out a held act as its rule offers it, or as its author would have done it by hand, even if other rules forbid
 * it. If the ruling that allows the act is overruled, the act is undone.
 */
function allowAct(run: Run, id: string, ruling: Json | undefined): void {
  const open = run.state.open.find(it => it.id === id)
  const { act } = (open?.held ?? {}) as unknown as { act: Act }
  const leave = typeof ruling === 'string' ? { fallsWith: ruling } : {}
  const offer = permission(run, run.state, act, { allowed: true }).offers[0]
  const effects = offer === undefined ? effectsByHand(act.do) : () => effectsOffered(run, act, offer)
  closeQuestion(run, id, effects === undefined ? 'allowed, but no rule offers it now' : 'a ruling allows it')
  if (effects === undefined) return
  if (doHeldAct(run, act, effects, leave) && act.do === 'correct') settleCorrected(run, act)
}

/** What the rule that offers an act does. */
function effectsOffered(run: Run, act: Act, offer: Offer): Reaction {
  const matter = matterNamed(run.state, act, offerSchema(run.state, offer.rule, act.do))?.id
  return expandRequest(run, run.state, offer.effects, {
    rule: offer.rule,
    via: 'program',
    ...(offer.because.length > 0 ? { because: offer.because } : {}),
    ...(matter === undefined ? {} : { matter }),
  })
}

/**
 * Carries out a held act in its author's name, and returns whether that was possible. If it was not, the entry says
 * why.
 */
function doHeldAct(run: Run, act: Act, effects: (run: Run, act: Act) => Reaction, leave: Leave = {}): boolean {
  const now = run.by
  run.by = act.by
  const reaction = effects(run, act)
  const { events = [], refused = [] } =
    'items' in reaction ? commit(run, [reaction], { ...leave, author: act.by }) : { events: [] }
  planEvents(run, events, undefined)
  run.by = now
  const why =
    'failed' in reaction
      ? (reaction.wanted ?? reaction.failed)
      : refused.map(it => `rule ${labelOf(run.state, it.rule)}: ${it.reason}`).join(' ')
  if (why === '') return true
  recordFailureOnce(run, reaction.rule ?? '', `act ${act.do}`, {
    kind: 'notAnAnswer',
    detail: `a ruling allows it, but ${why}`,
  })
  return false
}

/** Settles the open questions about an entry that has been corrected. */
function settleCorrected(run: Run, act: Act): void {
  for (const { id } of questionsCorrected(run.state, act))
    closeQuestion(run, id, `corrected in entry ${run.before.seq}`)
}

/** Carries out a waiting act once the changed rules allow it. */
function retryAct(run: Run, id: string): boolean {
  const open = run.state.open.find(it => it.id === id)
  if (open === undefined || rulebookUnchanged(run.before, run.state)) return false
  const { act } = open.held as unknown as { readonly act: Act }
  const { offers, refused, undecided } = permission(run, run.state, act)
  const offer = offers[0]
  if (offer === undefined || refused.length > 0 || undecided !== undefined) return false
  closeQuestion(run, id, 'the rules allow it now')
  doHeldAct(run, act, () => effectsOffered(run, act, offer))
  return true
}

function runStep(run: Run, event: GameEvent, stage: readonly Reactor[], path: Path): void {
  const snapshot = run.state
  const live = stage.filter(
    reactor => canStillReact(snapshot, reactor) && isWithinChainLimit(run, reactor, event, path),
  )
  commitReactions(run, event, reactionsTo(run, event, live), path)
}

/** Whether a reactor may still react: its rule is in force, or was in force when the matter that it continues began. */
function canStillReact(state: State, { rule, continues }: Reactor): boolean {
  return continues === true || inForce(state, rule)
}

type Reacted = { readonly reactor: Reactor; readonly reaction: Reaction }

/**
 * Computes the reactions to an event from one snapshot. If a rule has no gas left for its reaction, it reacts in a
 * later act.
 */
function reactionsTo(run: Run, event: GameEvent, all: readonly Reactor[]): readonly Reacted[] {
  const snapshot = run.state
  return all.flatMap(reactor => {
    const reaction = reactionOf(run, snapshot, reactor, event)
    if (!('noGas' in reaction)) return [{ reactor, reaction }]
    if (!holdForGas(run, event, reactor)) oweLostReaction(run, event, reactor, { kind: 'outOfGas', detail: SPENT })
    return []
  })
}

const SPENT = 'it had used up its share of this act'

/** Settles reactions that no rule puts in order: those that commute share a step; the others are undecided and held. */
function settleUnordered(run: Run, event: GameEvent, all: readonly Reactor[], path: Path): void {
  const live = all.filter(reactor => isWithinChainLimit(run, reactor, event, path))
  const reactions = reactionsTo(run, event, live)
  const clash = clashing(reactions.map(({ reaction }) => reaction))
  const stuck = reactions.filter(({ reaction }) => clash.has(reaction))
  const free = reactions.filter(({ reaction }) => !clash.has(reaction))
  const rules = [...new Set(stuck.map(({ reactor }) => reactor.rule))]
  const why = 'their effects do not commute, and no rule says which comes first'
  for (const { reactor } of stuck)
    holdReaction(run, event, reactor, { question: 'order', of: `order ${event.name}`, contestants: rules, why })
  if (free.length > 0) commitReactions(run, event, free, path)
}

/**
 * Applies the reactions of one step. A rule that was found void while the reactions were computed has no effect, even
 * if its own reaction was already computed.
 */
function commitReactions(run: Run, event: GameEvent, reactions: readonly Reacted[], path: Path): void {
  const parts: Part[] = []
  const voided = new Set(run.found.map(({ rule }) => rule))
  for (const { reactor, reaction } of reactions) {
    if (voided.has(reactor.rule) && reactor.institution === undefined) continue
    if ('held' in reaction) holdReaction(run, event, reactor, whyHeld(reaction.held), reaction.matter)
    else if ('failed' in reaction) {
      const failure = { kind: 'notAnAnswer', detail: reaction.failed } as const
      if (reaction.isOver === true) recordFailureOnce(run, reactor.rule, `after ${event.name}`, failure)
      else oweLostReaction(run, event, reactor, failure)
    } else {
      parts.push(reaction)
      run.answer = { ...run.answer, ...reaction.answer }
    }
  }
  const met = new Set(reactions.map(({ reactor }) => reactorName(reactor, event)))
  const { events, unfit = [] } = commit(run, parts)
  for (const { reactor, reaction } of reactions)
    if (unfit.some(it => it === reaction)) oweReaction(run, event, reactor, UNFIT)
  planEvents(run, events, { met, before: path, steps: (path?.steps ?? 0) + 1 })
}

const UNFIT = 'its effects do not fit into one entry'

/** Records that the reaction of a rule failed. The consequences that it should have had are owed. */
function oweLostReaction(run: Run, event: GameEvent, reactor: Reactor, failure: ProgramFailure): void {
  recordFailureOnce(run, reactor.rule, `after ${event.name}`, failure)
  oweReaction(run, event, reactor, failure.detail)
}

/** Records that a rule's function failed, once per function. */
function recordFailureOnce(run: Run, rule: RuleId | '', hook: string, failure: ProgramFailure): void {
  if (run.failed.has(`${rule} ${hook}`)) return
  recordFailure(run, { rule, hook, failure, gas: 0 })
}

function isWithinChainLimit(run: Run, reactor: Reactor, event: GameEvent, path: Path): boolean {
  if (reactor.continues === true) return true
  const { caps } = run.world
  const name = reactorName(reactor, event)
  let times = 0
  for (let at = path; at !== undefined; at = at.before) times += at.met.has(name) ? 1 : 0
  if (times < caps.chain && (path?.steps ?? 0) < caps.path) return true
  const detail =
    times < caps.chain
      ? `more than ${caps.path} reactions in a row led to it`
      : `it led to itself more than ${caps.chain} times`
  oweLostReaction(run, event, reactor, { kind: 'tooDeep', detail })
  return false
}

function reactorName(reactor: Reactor, event: GameEvent): string {
  return `${reactor.rule} ${reactor.institution ?? ''} ${event.name}`
}

/** Retries held items now that something has changed; returns whether anything continued. */
export function retryHeld(run: Run): boolean {
  let moved = false
  for (const open of run.state.open) {
    moved = runGuarded(run, null, 'what was held', () => retryQuestion(run, open)) === true || moved
    workOffAgenda(run)
  }
  return moved
}

function retryQuestion(run: Run, { id, kind, question }: OpenQuestion): boolean {
  if (kind === 'reaction') return question === 'order' ? retryOrder(run, id) : retryReaction(run, id)
  if (kind === 'batch') return retryBatch(run, id)
  if (kind === 'owed') return retryOwed(run, id)
  return kind === 'act' && retryAct(run, id)
}

function retryReaction(run: Run, id: string): boolean {
  const open = run.state.open.find(it => it.id === id)
  const { event, reactor } = (open?.held ?? {}) as unknown as Reacting
  if (open === undefined || !canStillReact(run.state, reactor)) return false
  const how = open.held?.['noGas'] === true ? 'this act has gas for it' : 'the question is settled'
  return continueReaction(run, id, { event, reactor }, how)
}

/**
 * Continues the reactions to one event that were waiting for an order, step by step, once a rule says which comes
 * first.
 */
function retryOrder(run: Run, id: string): boolean {
  const held = (it: OpenQuestion) => it.held as unknown as Reacting
  const open = run.state.open.find(it => it.id === id)
  if (open === undefined || rulebookUnchanged(run.before, run.state)) return false
  const { event } = held(open)
  const about = heldText(event as unknown as JsonObject)
  const same = run.state.open.filter(
    it =>
      it.question === 'order' &&
      it.kind === 'reaction' &&
      it.entry === open.entry &&
      heldText(held(it).event as unknown as JsonObject) === about,
  )
  const all = same.map(it => held(it).reactor)
  const stages = reactionStages(run, run.state, event, all)
  if (stages === undefined) return false
  for (const it of same) closeQuestion(run, it.id, 'the rules say which comes first')
  putFirst(
    run,
    stages.map(stage => () => runStep(run, event, stage, undefined)),
  )
  return true
}

/** Continues an event that had no reactions once the rules have changed and one of them reacts to it. */
function retryOwed(run: Run, id: string): boolean {
  if (retryEvent(run, id)) return true
  if (rulebookUnchanged(run.before, run.state)) return false
  const open = run.state.open.find(it => it.id === id)
  const { event, by = null, reacted = [], unraised, program } = (open?.held ?? {}) as Owed
  if (event === undefined || unraised !== undefined) return false
  if (program !== undefined) return retryFailed(run, id)
  const now = reactors(run, run.state, event, by).filter(({ rule }) => !reacted.includes(rule))
  if (now.length === 0) return false
  closeQuestion(run, id, 'a rule in force carries it out now')
  putFirst(run, [() => runStep(run, event, now, undefined)])
  return true
}

/** Retries a failed reaction once its rule has a different program that reacts to the event. */
function retryFailed(run: Run, id: string): boolean {
  const open = run.state.open.find(it => it.id === id)
  const { reactor, program } = (open?.held ?? {}) as Owed
  const now = lookup(run.state.rules, reactor?.rule ?? '')?.program?.hash
  return now !== program && reactAgain(run, id, 'the rule has another program now')
}

/** Carries out a reaction that failed before. If the reaction fails again, it is owed again. */
function reactAgain(run: Run, id: string, how: string): boolean {
  const open = run.state.open.find(it => it.id === id)
  const { event, reactor } = (open?.held ?? {}) as Owed
  if (event === undefined || reactor === undefined || !reactsToOwn(run.state, reactor.rule, event)) return false
  return continueReaction(run, id, { event, reactor }, how)
}

/** Raises an event that did not fit into an earlier act. */
function retryEvent(run: Run, id: string): boolean {
  const open = run.state.open.find(it => it.id === id)
  const { event, by = null, unraised, announced } = (open?.held ?? {}) as Owed
  if (event === undefined || unraised === undefined || !canRaise(run, by)) return false
  closeQuestion(run, id, 'this act has room for it')
  planEvents(run, [{ event, by, ...(announced === undefined ? {} : { announced }) }], undefined)
  return true
}

/** Continues a matter about which something is owed, when a ruling orders it; or retries a failed reaction. */
function releaseOwed(run: Run, id: string): void {
  const open = run.state.open.find(it => it.id === id)
  const { resume, program } = (open?.held ?? {}) as Owed
  if (program !== undefined) reactAgain(run, id, 'a ruling lets it continue')
  const by = matterIn(run.state, open?.matter ?? '')?.charter ?? null
  if (resume !== undefined) planEvents(run, [{ event: resume, by }], undefined)
}

function retryBatch(run: Run, id: string): boolean {
  const open = run.state.open.find(it => it.id === id)
  if (open === undefined) return false
  const isNextAct = open.held?.['askAgain'] === true && open.entry !== run.before.seq
  return (isNextAct || !rulebookUnchanged(run.before, run.state)) && releaseBatch(run, id, false)
}

/** Whether the rules, findings and answers are the same as before this act. */
function rulebookUnchanged(before: State, now: State): boolean {
  return before.rules === now.rules && before.findings === now.findings && before.answers === now.answers
}

/**
 * Releases a held batch. A ruling releases it without asking the rules again; otherwise, it is released only if the
 * rules no longer hold it.
 */
function releaseBatch(run: Run, id: string, ruled: boolean): boolean {
  const open = run.state.open.find(it => it.id === id)
  const { items = [], events = [] } = (open?.held ?? {}) as unknown as Partial<Part>
  const before = run.state.open.length
  const committed = commit(run, [{ rule: null, items, events }], ruled ? { ruled } : {})
  if (committed.held) {
    const again = run.state.open.slice(before)
    for (const extra of again) closeQuestion(run, extra.id, 'still held')
    return false
  }
  closeQuestion(run, id, ruled ? 'a ruling lets it continue' : 'the rules no longer hold it')
  planEvents(run, committed.events, undefined)
  return true
}
