import { commit, type Part } from '../effects/commit.ts'
import { expanded } from '../effects/expand.ts'
import type { Leave } from '../effects/may-change.ts'
import { charge, gasLeft, PRICE } from '../programs/meter.ts'
import type { ProgramFailure } from '../programs/program-runner.ts'
import { clashing } from '../questions/clashing.ts'
import type { OpenQuestion } from '../questions/open-question.ts'
import { matterIn } from '../state/find-matter.ts'
import type { RuleId } from '../state/rule.ts'
import { inForce } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import type { Act } from './act.ts'
import type { GameEvent, Raised } from './event.ts'
import { guarded } from './fault.ts'
import { heldBy, heldText, hold, settleOpen } from './hold.ts'
import { type Owed, oweEvent } from './owed.ts'
import { matterNamed, type Offer, offerSchema, permission } from './permission.ts'
import { orderedReactors, react, reactors } from './react.ts'
import type { Reaction, Reactor } from './reaction.ts'
import { carryOut, fail, fresh, type Run } from './run.ts'

/** What reacted on the way to an event, step by step: a reaction met again too often on its own path fails there. */
type Path = { readonly met: ReadonlySet<string>; readonly before: Path; readonly steps: number } | undefined

/** Settles events one after another, each with all that follows from it before the next. */
export function settleAll(run: Run, events: readonly Raised[]): void {
  plan(run, events, undefined)
  work(run)
}

/** Settles one event that no one in particular raised. */
export function settle(run: Run, event: GameEvent): void {
  settleAll(run, [{ event, by: null }])
}

/** Does what is on the agenda until nothing is left: however long a chain of events is, nothing here is nested. */
function work(run: Run): void {
  const { by } = run
  for (let job = run.agenda.pop(); job !== undefined; job = run.agenda.pop()) {
    run.by = job.by
    guarded(run, null, 'what follows', job.run)
  }
  run.by = by
}

/** Puts events on the agenda, before all that is on it already. */
function plan(run: Run, events: readonly Raised[], path: Path): void {
  putFirst(
    run,
    events.map(raised => () => settleOne(run, raised, path)),
  )
}

function putFirst(run: Run, jobs: readonly (() => void)[]): void {
  const { by } = run
  for (const job of jobs.toReversed()) run.agenda.push({ by, run: job })
}

/** One event: its reactions in their steps, each step seeing one frozen snapshot, and what they raise in turn. */
function settleOne(run: Run, raised: Raised, path: Path): void {
  const { event, by } = raised
  if (!mayRaise(run, event, by)) return
  if (event.name.startsWith('kernel ')) {
    kernelEvent(run, event)
    return
  }
  const all = reactors(run, run.state, event, by).filter(reactor => canReact(run, event, reactor))
  oweEvent(run, raised, all)
  if (all.length === 0) return
  charge(run, PRICE.reactor * all.length, by)
  const stages = orderedReactors(run, run.state, event, all)
  if (stages === undefined) unordered(run, event, all, path)
  else
    putFirst(
      run,
      stages.map(stage => () => step(run, event, stage, path)),
    )
}

/** Whether a rule has gas left to react with. What an institution does without gas is held, and tried again in a later act. */
function canReact(run: Run, event: GameEvent, { rule, institution }: Reactor): boolean {
  if (institution !== undefined) return true
  if (run.spent.has(rule)) return false
  if (gasLeft(run, run.state, rule) > 0) return true
  run.spent.add(rule)
  failed(run, rule, `after ${event.name}`, { kind: 'outOfGas', detail: 'it had used up its share of this act' })
  return false
}

/** So many events a rule may raise in an act even if its gas is spent, so that what it began is not left half done. */
const EVEN_WITHOUT_GAS = 10

/** Whether a rule may raise one event more in this act. */
function mayRaise(run: Run, event: GameEvent, by: RuleId | null): boolean {
  const raised = (run.raised.get(by) ?? 0) + 1
  run.raised.set(by, raised)
  charge(run, PRICE.event, by)
  if (raised <= EVEN_WITHOUT_GAS) return true
  if (raised <= run.world.caps.events && gasLeft(run, run.state, by) > 0) return true
  const detail = 'it raised more events than one act may have of it'
  failed(run, by ?? '', `event ${event.name}`, { kind: 'outOfGas', detail })
  return false
}

/** What a move about open questions set going: held things released, dropped or allowed; entries put in doubt. */
function kernelEvent(run: Run, event: GameEvent): void {
  const id = String(event.data['open'] ?? '')
  if (event.name === 'kernel doubt') putInDoubt(run, (event.data['entries'] ?? []) as readonly number[])
  const open = run.state.open.find(it => it.id === id)
  if (open === undefined) return
  if (event.name === 'kernel release' && open.kind === 'batch') releaseBatch(run, id, true)
  else if (event.name === 'kernel release' && open.kind === 'reaction') releaseReaction(run, id)
  else if (event.name === 'kernel release' && open.kind === 'owed') releaseOwed(run, id)
  else if (event.name !== 'kernel drop' && open.kind === 'act') allowAct(run, id, event.data['ruling'])
  else settleOpen(run, id, 'a ruling drops it')
}

function putInDoubt(run: Run, entries: readonly number[]): void {
  for (const entry of entries) {
    const about = `entry ${entry} rests on a ruling that was overruled`
    const open = { id: fresh(run, 'q'), kind: 'inDoubt', about, entry } as const
    carryOut(run, { do: 'ask', open, warrant: { rule: null, via: 'undoing' } })
  }
}

/** Lets a reaction that waited for an order go on by itself. */
function releaseReaction(run: Run, id: string): void {
  const open = run.state.open.find(it => it.id === id)
  const { event, reactor } = (open?.held ?? {}) as unknown as { event: GameEvent; reactor: Reactor }
  if (open === undefined || !stands(run.state, reactor)) return
  const reaction = react(run, run.state, reactor, event)
  if ('held' in reaction) return
  settleOpen(run, id, 'a ruling lets it go on')
  finish(run, event, [{ reactor, reaction }], undefined)
}

/** Does an act that was held, as its rule offers it, whatever forbids it. It falls with the ruling that allows it. */
function allowAct(run: Run, id: string, ruling: Json | undefined): void {
  const open = run.state.open.find(it => it.id === id)
  const { act } = (open?.held ?? {}) as unknown as { act: Act }
  const offer = permission(run, run.state, act, { allowed: true }).offers[0]
  settleOpen(run, id, offer === undefined ? 'allowed, but no rule offers it now' : 'a ruling allows it')
  if (offer !== undefined) doHeldAct(run, act, offer, typeof ruling === 'string' ? { fallsWith: ruling } : {})
}

/** Does an act that was held, as its author's. */
function doHeldAct(run: Run, act: Act, offer: Offer, leave: Leave = {}): void {
  const now = run.by
  run.by = act.by
  const matter = matterNamed(run.state, act, offerSchema(run.state, offer.rule, act.do))?.id
  const reaction = expanded(run, run.state, offer.effects, {
    rule: offer.rule,
    via: 'program',
    ...(offer.because.length > 0 ? { because: offer.because } : {}),
    ...(matter === undefined ? {} : { matter }),
  })
  if ('items' in reaction) plan(run, commit(run, [reaction], leave).events, undefined)
  run.by = now
}

/** An act that waited goes on by itself once the rules, having changed, allow it. */
function retryAct(run: Run, id: string): boolean {
  const open = run.state.open.find(it => it.id === id)
  if (open === undefined || rulebookUnchanged(run.before, run.state)) return false
  const { act } = open.held as unknown as { readonly act: Act }
  const { offers, refused, undecided } = permission(run, run.state, act)
  const offer = offers[0]
  if (offer === undefined || refused.length > 0 || undecided !== undefined) return false
  settleOpen(run, id, 'the rules allow it now')
  doHeldAct(run, act, offer)
  return true
}

function step(run: Run, event: GameEvent, stage: readonly Reactor[], path: Path): void {
  const snapshot = run.state
  const live = stage.filter(reactor => stands(snapshot, reactor) && allowed(run, reactor, event, path))
  const reactions = live.map(reactor => ({ reactor, reaction: react(run, snapshot, reactor, event) }))
  finish(run, event, reactions, path)
}

/** Whether a reactor may still react: its rule is in force, or what it goes on with was begun while it was. */
function stands(state: State, { rule, continues }: Reactor): boolean {
  return continues === true || inForce(state, rule)
}

type Reacted = { readonly reactor: Reactor; readonly reaction: Reaction }

/** No rule orders these: they share a step as far as they commute; what does not is undecided, and held. */
function unordered(run: Run, event: GameEvent, all: readonly Reactor[], path: Path): void {
  const snapshot = run.state
  const live = all.filter(reactor => allowed(run, reactor, event, path))
  const reactions = live.map(reactor => ({ reactor, reaction: react(run, snapshot, reactor, event) }))
  const clash = clashing(reactions.map(({ reaction }) => reaction))
  const stuck = reactions.filter(({ reaction }) => clash.has(reaction))
  const free = reactions.filter(({ reaction }) => !clash.has(reaction))
  const rules = [...new Set(stuck.map(({ reactor }) => reactor.rule))]
  const why = 'their effects do not commute and no rule says which comes first'
  for (const { reactor } of stuck)
    hold(run, event, reactor, { question: 'order', of: `order ${event.name}`, contestants: rules, why })
  if (free.length > 0) finish(run, event, free, path)
}

function finish(run: Run, event: GameEvent, reactions: readonly Reacted[], path: Path): void {
  const parts: Part[] = []
  for (const { reactor, reaction } of reactions) {
    if ('held' in reaction) hold(run, event, reactor, heldBy(reaction.held), reaction.matter)
    else if ('failed' in reaction)
      failed(run, reactor.rule, `after ${event.name}`, { kind: 'notAnAnswer', detail: reaction.failed })
    else {
      parts.push(reaction)
      run.answer = { ...run.answer, ...reaction.answer }
    }
  }
  const met = new Set(reactions.map(({ reactor }) => reactorName(reactor, event)))
  plan(run, commit(run, parts).events, { met, before: path, steps: (path?.steps ?? 0) + 1 })
}

/** Keeps why a rule did nothing, once for each of its functions. */
function failed(run: Run, rule: RuleId | '', hook: string, failure: ProgramFailure): void {
  if (run.failed.has(`${rule} ${hook}`)) return
  fail(run, { rule, hook, failure, gas: 0 })
}

function allowed(run: Run, reactor: Reactor, event: GameEvent, path: Path): boolean {
  if (reactor.continues === true) return true
  const { caps } = run.world
  const name = reactorName(reactor, event)
  let times = 0
  for (let at = path; at !== undefined; at = at.before) times += at.met.has(name) ? 1 : 0
  if (times < caps.chain && (path?.steps ?? 0) < caps.path) return true
  const detail =
    times < caps.chain
      ? `more than ${caps.path} reactions came of one another on its path`
      : `it met itself more than ${caps.chain} times on its own path`
  failed(run, reactor.rule, `after ${event.name}`, { kind: 'tooDeep', detail })
  return false
}

function reactorName(reactor: Reactor, event: GameEvent): string {
  return `${reactor.rule} ${reactor.institution ?? ''} ${event.name}`
}

/** Tries again what was held, now that something changed; says whether anything went on. */
export function retryHeld(run: Run): boolean {
  let moved = false
  for (const open of run.state.open) {
    moved = guarded(run, null, 'what was held', () => retried(run, open)) === true || moved
    work(run)
  }
  return moved
}

function retried(run: Run, { id, kind, question }: OpenQuestion): boolean {
  if (kind === 'reaction') return question === 'order' ? retryOrder(run, id) : retryReaction(run, id)
  if (kind === 'batch') return retryBatch(run, id)
  if (kind === 'owed') return retryOwed(run, id)
  return kind === 'act' && retryAct(run, id)
}

function retryReaction(run: Run, id: string): boolean {
  const open = run.state.open.find(it => it.id === id)
  const { event, reactor } = (open?.held ?? {}) as unknown as { event: GameEvent; reactor: Reactor }
  if (open === undefined || !stands(run.state, reactor)) return false
  const reaction = react(run, run.state, reactor, event)
  if ('held' in reaction) return false
  settleOpen(run, id, 'the question is settled')
  finish(run, event, [{ reactor, reaction }], undefined)
  return true
}

/** Reactions to one event that waited for an order go on in their steps, once a rule says what comes first. */
function retryOrder(run: Run, id: string): boolean {
  const held = (it: OpenQuestion) => it.held as unknown as { readonly event: GameEvent; readonly reactor: Reactor }
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
  const stages = orderedReactors(run, run.state, event, all)
  if (stages === undefined) return false
  for (const it of same) settleOpen(run, it.id, 'the rules say which comes first')
  putFirst(
    run,
    stages.map(stage => () => step(run, event, stage, undefined)),
  )
  return true
}

/** An event to which no one reacted goes on once the rules have changed and someone does. */
function retryOwed(run: Run, id: string): boolean {
  if (rulebookUnchanged(run.before, run.state)) return false
  const open = run.state.open.find(it => it.id === id)
  const { event, by = null, reacted = [] } = (open?.held ?? {}) as Owed
  if (event === undefined) return false
  const now = reactors(run, run.state, event, by).filter(({ rule }) => !reacted.includes(rule))
  if (now.length === 0) return false
  settleOpen(run, id, 'a rule in force carries it out now')
  putFirst(run, [() => step(run, event, now, undefined)])
  return true
}

/** Goes on with what is owed of a matter, because a ruling says so. */
function releaseOwed(run: Run, id: string): void {
  const open = run.state.open.find(it => it.id === id)
  const { resume } = (open?.held ?? {}) as Owed
  const by = matterIn(run.state, open?.matter ?? '')?.charter ?? null
  if (resume !== undefined) plan(run, [{ event: resume, by }], undefined)
}

function retryBatch(run: Run, id: string): boolean {
  const open = run.state.open.find(it => it.id === id)
  if (open === undefined || rulebookUnchanged(run.before, run.state)) return false
  return releaseBatch(run, id, false)
}

/** Whether the rules, findings and answers are what they were before this act. */
function rulebookUnchanged(before: State, now: State): boolean {
  return before.rules === now.rules && before.findings === now.findings && before.answers === now.answers
}

/** Lets a held batch go on: by a ruling, without asking again; else only if the rules no longer hold it. */
function releaseBatch(run: Run, id: string, ruled: boolean): boolean {
  const open = run.state.open.find(it => it.id === id)
  const { items = [], events = [] } = (open?.held ?? {}) as unknown as Partial<Part>
  const before = run.state.open.length
  const committed = commit(run, [{ rule: null, items, events }], ruled ? { ruled } : {})
  if (committed.held) {
    const again = run.state.open.slice(before)
    for (const extra of again) settleOpen(run, extra.id, 'still held')
    return false
  }
  settleOpen(run, id, ruled ? 'a ruling lets it go on' : 'the rules no longer hold it')
  plan(run, committed.events, undefined)
  return true
}
