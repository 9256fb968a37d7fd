import { commit, type Part } from '../effects/commit.ts'
import { expandRequest } from '../effects/expand.ts'
import type { Leave } from '../effects/guard-verdicts.ts'
import { gasLeft } from '../programs/meter.ts'
import type { OpenQuestion } from '../questions/open-question.ts'
import { matterIn } from '../state/find-matter.ts'
import type { RuleId } from '../state/rule.ts'
import { labelOf } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import type { Json } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Act } from './act.ts'
import { planEvents, planSteps } from './agenda.ts'
import { effectsByHand, questionsCorrected } from './effects-by-hand.ts'
import type { GameEvent } from './event-types.ts'
import { matterNamed, type Offer, offerSchema } from './hear-rules.ts'
import { closeQuestion, dropOpen, rewordSettled } from './hold.ts'
import { heldText, type Owed } from './open-counts.ts'
import { reactsToOwn } from './owed.ts'
import { grantOf, permission } from './permission.ts'
import { reactionOf, reactionStages, reactors } from './react.ts'
import type { Reaction, Reactor } from './reaction.ts'
import { carryOut, correctingOf, freshId, type Run } from './run.ts'
import { canStillReact, commitReactions } from './run-reactions.ts'

/** Retries what an open question holds, now that something has changed; returns whether it continued. */
export function retryQuestion(run: Run, { id, kind, question }: OpenQuestion): boolean {
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
  const about = heldText(event)
  const same = run.state.open.filter(
    it =>
      it.question === 'order' &&
      it.kind === 'reaction' &&
      it.entry === open.entry &&
      heldText(held(it).event) === about,
  )
  const all = same.map(it => held(it).reactor)
  const stages = reactionStages(run, run.state, event, all)
  if (stages === undefined) return false
  for (const it of same) closeQuestion(run, it.id, 'the rules say which comes first')
  planSteps(run, event, stages, undefined)
  return true
}

/** Continues an event that had no reactions once the rules have changed and one of them reacts to it. */
function retryOwed(run: Run, id: string): boolean {
  if (retryEvent(run, id)) return true
  if (rulebookUnchanged(run.before, run.state)) return false
  const open = run.state.open.find(it => it.id === id)
  const { event, by = null, reacted = [], unraised, program, whileVoid, stoppedBy, unsaid } = (open?.held ?? {}) as Owed
  if (event === undefined || unraised !== undefined) return false
  if (stoppedBy !== undefined)
    return continueStopped(run, id, unsaid === true ? 'it is said that it happens' : 'the rules no longer stop it')
  if (whileVoid === true && !wasNeverVoid(run, by)) return false
  if (program !== undefined) return retryFailed(run, id)
  const now = reactors(run, run.state, event, by).filter(({ rule }) => !reacted.includes(rule))
  if (now.length === 0) return false
  closeQuestion(run, id, 'a rule in force carries it out now')
  planSteps(run, event, [now], undefined)
  return true
}

/**
 * Whether this act establishes that a rule was never void: a ruling says so, or the ruling that found it void is
 * overruled. If the rule is in force again because the rules have changed, it was void until then.
 */
function wasNeverVoid(run: Run, rule: RuleId | null): boolean {
  return run.effects.some(
    effect => effect.do === 'lapse' && effect.rule === rule && ['ruling', 'undoing'].includes(effect.warrant.via),
  )
}

/** Retries a failed reaction once its rule has a different program that reacts to the event. */
function retryFailed(run: Run, id: string): boolean {
  const open = run.state.open.find(it => it.id === id)
  const { reactor, program } = (open?.held ?? {}) as Owed
  const now = lookup(run.state.rules, reactor?.rule ?? '')?.program?.hash
  return now !== program && reactAgain(run, id, 'the rule has another program now')
}

/** Makes a decision that other rules stopped, if they no longer stop it. */
function continueStopped(run: Run, id: string, how: string, isReleased = false): boolean {
  const { event, reactor } = (run.state.open.find(it => it.id === id)?.held ?? {}) as Owed
  if (event === undefined || reactor === undefined || !canStillReact(run.state, reactor)) return false
  const reaction = reactionOf(run, run.state, reactor, event, isReleased)
  if (!('items' in reaction) || reaction.dueButStopped !== undefined || reaction.dueButUnsaid === true) return false
  const { events, held, stopped } = commit(run, [reaction])
  if (stopped.length > 0) return false
  closeQuestion(run, id, held ? 'it is held now' : how)
  planEvents(run, events, undefined)
  return true
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

/**
 * Number of events that a rule may raise in an act after its gas is spent, so that it can finish what it began; and the
 * multiple of the act's gas at which this ends, because each of these events may have hundreds of listeners.
 */
const EVEN_WITHOUT_GAS = { events: 10, until: 2.5 }

export function canRaise(run: Run, by: RuleId | null): boolean {
  const { caps } = run.world
  const before = run.raised.get(by) ?? 0
  const isLate = by !== null && run.gasSpent >= caps.gasPerAct * EVEN_WITHOUT_GAS.until
  const isFree = before < EVEN_WITHOUT_GAS.events && !isLate
  return isFree || (before < caps.events && gasLeft(run, run.state, by) > 0)
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
  const obstacle = doHeldAct(run, act, () => effectsOffered(run, act, offer), grantPart(run, act, offer))
  if (obstacle !== undefined) rewordSettled(run, id, `the rules allow it now, but it is not done: ${obstacle}`)
  return true
}

function retryBatch(run: Run, id: string): boolean {
  const open = run.state.open.find(it => it.id === id)
  if (open === undefined) return false
  const isNextAct = open.held?.['askAgain'] === true && open.entry !== run.before.seq
  return (isNextAct || !rulebookUnchanged(run.before, run.state)) && releaseBatch(run, id, false)
}

/**
 * Carries out what a move decided about open questions: releases, drops or allows held items, or puts entries in doubt.
 */
export function settleKernelEvent(run: Run, event: GameEvent): void {
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
  const isInDoubt = (entry: number): boolean => run.state.open.some(it => it.kind === 'inDoubt' && it.entry === entry)
  for (const entry of entries.filter(it => !isInDoubt(it))) {
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

/** Continues a matter about which something is owed when a ruling orders this, or retries a failed reaction. */
function releaseOwed(run: Run, id: string): void {
  const open = run.state.open.find(it => it.id === id)
  const { resume, program, stoppedBy } = (open?.held ?? {}) as Owed
  if (stoppedBy !== undefined) continueStopped(run, id, 'a ruling lets it continue', true)
  if (program !== undefined) reactAgain(run, id, 'a ruling lets it continue')
  const by = matterIn(run.state, open?.matter ?? '')?.charter ?? null
  if (resume !== undefined) planEvents(run, [{ event: resume, by }], undefined)
}

type Reacting = { readonly event: GameEvent; readonly reactor: Reactor }

/**
 * Carries out a reaction for which a question is open, and closes the question. Returns false if it has to keep
 * waiting.
 */
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

/** Carries out a reaction that failed before. If the reaction fails again, it is owed again. */
function reactAgain(run: Run, id: string, how: string): boolean {
  const open = run.state.open.find(it => it.id === id)
  const { event, reactor } = (open?.held ?? {}) as Owed
  if (event === undefined || reactor === undefined || !reactsToOwn(run.state, reactor.rule, event)) return false
  return continueReaction(run, id, { event, reactor }, how)
}

/**
 * Carries out a held act as its rule offers it, or as its author would have done it by hand, even if other rules forbid
 * it. If the ruling that allows the act is overruled, the act is undone.
 */
function allowAct(run: Run, id: string, ruling: Json | undefined): void {
  const open = run.state.open.find(it => it.id === id)
  const { act } = (open?.held ?? {}) as unknown as { act: Act }
  const offer = permission(run, run.state, act, { allowed: true }).offers[0]
  const leave = {
    ...(typeof ruling === 'string' ? { fallsWith: ruling } : {}),
    ...(offer === undefined ? {} : grantPart(run, act, offer)),
  }
  const effects = offer === undefined ? effectsByHand(act.do) : () => effectsOffered(run, act, offer)
  closeQuestion(run, id, effects === undefined ? 'allowed, but no rule offers it now' : 'a ruling allows it')
  if (effects === undefined) return
  const obstacle = doHeldAct(run, act, effects, leave)
  if (obstacle !== undefined) rewordSettled(run, id, `a ruling allows it, but it is not done: ${obstacle}`)
  else if (act.do === 'correct') settleCorrected(run, act)
}

/** Settles the open questions about an entry that has been corrected. */
function settleCorrected(run: Run, act: Act): void {
  for (const { id } of questionsCorrected(run.state, act))
    closeQuestion(run, id, `corrected in entry ${run.before.seq}`)
}

/** Carries out a held act in its author’s name. If that is not possible, returns the reasons. */
function doHeldAct(
  run: Run,
  act: Act,
  effects: (run: Run, act: Act) => Reaction,
  leave: Leave = {},
): string | undefined {
  const now = run.by
  run.by = act.by
  if (act.do === 'correct') run.state = { ...run.state, ...correctingOf(act) }
  const reaction = effects(run, act)
  const { events = [], refused = [] } =
    'items' in reaction ? commit(run, [reaction], { ...leave, author: act.by }) : { events: [] }
  planEvents(run, events, undefined)
  run.by = now
  if ('failed' in reaction) return reaction.wanted ?? reaction.failed
  return refused.length === 0 ? undefined : refused.map(it => refusalInWords(run, it)).join('; ')
}

type Refusing = { readonly rule: RuleId; readonly reason: string }

function refusalInWords(run: Run, { rule, reason }: Refusing): string {
  return `rule ${labelOf(run.state, rule)} refuses it: ${withoutStop(reason)}`
}

function refusalsInWords(run: Run, refused: readonly Refusing[]): string {
  return refused.length === 0 ? '' : `, but ${refused.map(it => refusalInWords(run, it)).join('; ')}`
}

function withoutStop(reason: string): string {
  return reason.replace(/\.$/, '')
}

function grantPart(run: Run, act: Act, offer: Offer): Pick<Leave, 'granted'> {
  const granted = grantOf(run.state, offer, act)
  return granted === undefined ? {} : { granted }
}

/** What the rule that offers an act does. */
export function effectsOffered(run: Run, act: Act, offer: Offer): Reaction {
  const matter = matterNamed(run.state, act, offerSchema(run.state, offer.rule, act.do))?.id
  return expandRequest(run, run.state, offer.effects, {
    rule: offer.rule,
    via: 'program',
    ...(offer.because.length > 0 ? { because: offer.because } : {}),
    ...(matter === undefined ? {} : { matter }),
  })
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
  closeQuestion(
    run,
    id,
    ruled ? 'a ruling lets it continue' : `the rules no longer hold it${refusalsInWords(run, committed.refused)}`,
  )
  planEvents(run, committed.events, undefined)
  return true
}

/** Whether the rules, findings and answers are the same as before this act. */
function rulebookUnchanged(before: State, now: State): boolean {
  return before.rules === now.rules && before.findings === now.findings && before.answers === now.answers
}
