import { commit, type Part } from '../effects/commit.ts'
import type { ProgramFailure } from '../programs/program-runner.ts'
import { clashing } from '../questions/clashing-reactions.ts'
import type { RuleId } from '../state/rule.ts'
import { inForce } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import { planEvents } from './agenda.ts'
import type { GameEvent } from './event-types.ts'
import { holdForGas, holdReaction, whyHeld } from './hold.ts'
import { isDecision, oweReaction, oweStopped, oweUnsaid } from './owed.ts'
import { reactionOf } from './react.ts'
import type { Reaction, Reactor } from './reaction.ts'
import { type Path, type Run, recordFailure } from './run.ts'

export function runStep(run: Run, event: GameEvent, stage: readonly Reactor[], path: Path): void {
  const snapshot = run.state
  const live = stage.filter(
    reactor => canStillReact(snapshot, reactor) && isWithinChainLimit(run, reactor, event, path),
  )
  commitReactions(run, event, reactionsTo(run, event, live), path)
}

/** Whether a reactor may still react: its rule is in force, or was in force when the matter that it continues began. */
export function canStillReact(state: State, { rule, continues }: Reactor): boolean {
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
export function settleUnordered(run: Run, event: GameEvent, all: readonly Reactor[], path: Path): void {
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
export function commitReactions(run: Run, event: GameEvent, reactions: readonly Reacted[], path: Path): void {
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
  const { events, unfit = [], stopped } = commit(run, parts)
  for (const { reactor, reaction } of reactions) {
    if (unfit.some(it => it === reaction)) oweReaction(run, event, reactor, UNFIT)
    const lost = stopped.find(({ part }) => part === reaction)
    if ('items' in reaction && reaction.dueButUnsaid === true) oweUnsaid(run, event, reactor)
    const by = 'items' in reaction ? (reaction.dueButStopped ?? []) : []
    if (by.length > 0)
      oweStopped(
        run,
        event,
        reactor,
        by.map(rule => ({ rule, verdict: 'refuse', reason: '', items: [] })),
      )
    if (lost !== undefined && isDecision(run.state, event, reactor, lost.part.items))
      oweStopped(run, event, reactor, lost.reasons)
  }
  planEvents(run, events, { met, before: path, steps: (path?.steps ?? 0) + 1 })
}

const UNFIT = 'its effects do not fit into one entry'

/** Records that the reaction of a rule failed. The consequences that it should have had are owed. */
function oweLostReaction(run: Run, event: GameEvent, reactor: Reactor, failure: ProgramFailure): void {
  recordFailureOnce(run, reactor.rule, `after ${event.name}`, failure)
  oweReaction(run, event, reactor, failure.detail)
}

/** Records that a rule's function failed, once per function. */
export function recordFailureOnce(run: Run, rule: RuleId | '', hook: string, failure: ProgramFailure): void {
  if (run.failed.has(`${rule} ${hook}`)) return
  recordFailure(run, { rule, hook, failure, gas: 0 })
}

function isWithinChainLimit(run: Run, reactor: Reactor, event: GameEvent, path: Path): boolean {
  if (reactor.continues === true || path === undefined) return true
  const { caps } = run.world
  const name = reactorName(reactor, event)
  let times = 0
  for (let at: Path = path; at !== undefined; at = at.before) times += at.met.has(name) ? 1 : 0
  if (times < caps.chain && path.steps < caps.path) return true
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
