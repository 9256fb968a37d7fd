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
import { type Course, carryOut, fail, fresh } from './run.ts'

/** What reacted on the way to an event, step by step: a reaction met again too often on its own path fails there. */
type Path = { readonly met: ReadonlySet<string>; readonly before: Path; readonly steps: number } | undefined

/** Settles events one after another, each with all that follows from it before the next. */
export function settleAll(course: Course, events: readonly Raised[]): void {
  plan(course, events, undefined)
  work(course)
}

/** Settles one event that nobody in particular raised. */
export function settle(course: Course, event: GameEvent): void {
  settleAll(course, [{ event, by: null }])
}

/** Does what is on the agenda until nothing is left: however long a chain of events is, nothing here is nested. */
function work(course: Course): void {
  const { by } = course
  for (let job = course.agenda.pop(); job !== undefined; job = course.agenda.pop()) {
    course.by = job.by
    guarded(course, null, 'what follows', job.run)
  }
  course.by = by
}

/** Puts events on the agenda, before all that is on it already. */
function plan(course: Course, events: readonly Raised[], path: Path): void {
  putFirst(
    course,
    events.map(raised => () => settleOne(course, raised, path)),
  )
}

function putFirst(course: Course, jobs: readonly (() => void)[]): void {
  const { by } = course
  for (const run of jobs.toReversed()) course.agenda.push({ by, run })
}

/** One event: its reactions in their steps, each step seeing one frozen snapshot, and what they raise in turn. */
function settleOne(course: Course, raised: Raised, path: Path): void {
  const { event, by } = raised
  if (!mayRaise(course, event, by)) return
  if (event.name.startsWith('kernel ')) {
    kernelEvent(course, event)
    return
  }
  const all = reactors(course, course.state, event, by).filter(reactor => canReact(course, event, reactor))
  oweEvent(course, raised, all)
  if (all.length === 0) return
  charge(course, PRICE.reactor * all.length, by)
  const stages = orderedReactors(course, course.state, event, all)
  if (stages === undefined) unordered(course, event, all, path)
  else
    putFirst(
      course,
      stages.map(stage => () => step(course, event, stage, path)),
    )
}

/** Whether a rule has gas left to react with. What an institution does without gas is held, and tried again in a later act. */
function canReact(course: Course, event: GameEvent, { rule, institution }: Reactor): boolean {
  if (institution !== undefined) return true
  if (course.spent.has(rule)) return false
  if (gasLeft(course, course.state, rule) > 0) return true
  course.spent.add(rule)
  failed(course, rule, `after ${event.name}`, { kind: 'outOfGas', detail: 'it had used up its share of this act' })
  return false
}

/** So many events a rule may raise in an act even if its gas is spent, so that what it began is not left half done. */
const EVEN_WITHOUT_GAS = 10

/** Whether a rule may raise one event more in this act. */
function mayRaise(course: Course, event: GameEvent, by: RuleId | null): boolean {
  const raised = (course.raised.get(by) ?? 0) + 1
  course.raised.set(by, raised)
  charge(course, PRICE.event, by)
  if (raised <= EVEN_WITHOUT_GAS) return true
  if (raised <= course.world.caps.events && gasLeft(course, course.state, by) > 0) return true
  const detail = 'it raised more events than one act may have of it'
  failed(course, by ?? '', `event ${event.name}`, { kind: 'outOfGas', detail })
  return false
}

/** What a move about open questions set going: held things released, dropped or allowed; entries put in doubt. */
function kernelEvent(course: Course, event: GameEvent): void {
  const id = String(event.data['open'] ?? '')
  if (event.name === 'kernel doubt') putInDoubt(course, (event.data['entries'] ?? []) as readonly number[])
  const open = course.state.open.find(it => it.id === id)
  if (open === undefined) return
  if (event.name === 'kernel release' && open.kind === 'batch') releaseBatch(course, id, true)
  else if (event.name === 'kernel release' && open.kind === 'reaction') releaseReaction(course, id)
  else if (event.name === 'kernel release' && open.kind === 'owed') releaseOwed(course, id)
  else if (event.name !== 'kernel drop' && open.kind === 'act') allowAct(course, id, event.data['ruling'])
  else settleOpen(course, id, 'a ruling drops it')
}

function putInDoubt(course: Course, entries: readonly number[]): void {
  for (const entry of entries) {
    const about = `entry ${entry} rests on a ruling that was overruled`
    const open = { id: fresh(course, 'q'), kind: 'inDoubt', about, entry } as const
    carryOut(course, { do: 'ask', open, warrant: { rule: null, via: 'undoing' } })
  }
}

/** Lets a reaction that waited for an order go on by itself. */
function releaseReaction(course: Course, id: string): void {
  const open = course.state.open.find(it => it.id === id)
  const { event, reactor } = (open?.held ?? {}) as unknown as { event: GameEvent; reactor: Reactor }
  if (open === undefined || !stands(course.state, reactor)) return
  const reaction = react(course, course.state, reactor, event)
  if ('held' in reaction) return
  settleOpen(course, id, 'a ruling lets it go on')
  finish(course, event, [{ reactor, reaction }], undefined)
}

/** Does an act that was held, as its rule offers it, whatever forbids it. It falls with the ruling that allows it. */
function allowAct(course: Course, id: string, ruling: Json | undefined): void {
  const open = course.state.open.find(it => it.id === id)
  const { act } = (open?.held ?? {}) as unknown as { act: Act }
  const offer = permission(course, course.state, act, { allowed: true }).offers[0]
  settleOpen(course, id, offer === undefined ? 'allowed, but no rule offers it now' : 'a ruling allows it')
  if (offer !== undefined) doHeldAct(course, act, offer, typeof ruling === 'string' ? { fallsWith: ruling } : {})
}

/** Does an act that was held, as its author's. */
function doHeldAct(course: Course, act: Act, offer: Offer, leave: Leave = {}): void {
  const now = course.by
  course.by = act.by
  const matter = matterNamed(course.state, act, offerSchema(course.state, offer.rule, act.do))?.id
  const reaction = expanded(course, course.state, offer.effects, {
    rule: offer.rule,
    via: 'program',
    ...(offer.because.length > 0 ? { because: offer.because } : {}),
    ...(matter === undefined ? {} : { matter }),
  })
  if ('items' in reaction) plan(course, commit(course, [reaction], leave).events, undefined)
  course.by = now
}

/** An act that waited goes on by itself once the rules, having changed, allow it. */
function retryAct(course: Course, id: string): boolean {
  const open = course.state.open.find(it => it.id === id)
  if (open === undefined || rulebookUnchanged(course.before, course.state)) return false
  const { act } = open.held as unknown as { readonly act: Act }
  const { offers, refused, undecided } = permission(course, course.state, act)
  const offer = offers[0]
  if (offer === undefined || refused.length > 0 || undecided !== undefined) return false
  settleOpen(course, id, 'the rules allow it now')
  doHeldAct(course, act, offer)
  return true
}

function step(course: Course, event: GameEvent, stage: readonly Reactor[], path: Path): void {
  const snapshot = course.state
  const live = stage.filter(reactor => stands(snapshot, reactor) && allowed(course, reactor, event, path))
  const reactions = live.map(reactor => ({ reactor, reaction: react(course, snapshot, reactor, event) }))
  finish(course, event, reactions, path)
}

/** Whether a reactor may still react: its rule is in force, or what it goes on with was begun while it was. */
function stands(state: State, { rule, continues }: Reactor): boolean {
  return continues === true || inForce(state, rule)
}

type Reacted = { readonly reactor: Reactor; readonly reaction: Reaction }

/** No rule orders these: they share a step as far as they commute; what does not is undecided, and held. */
function unordered(course: Course, event: GameEvent, all: readonly Reactor[], path: Path): void {
  const snapshot = course.state
  const live = all.filter(reactor => allowed(course, reactor, event, path))
  const reactions = live.map(reactor => ({ reactor, reaction: react(course, snapshot, reactor, event) }))
  const clash = clashing(reactions.map(({ reaction }) => reaction))
  const stuck = reactions.filter(({ reaction }) => clash.has(reaction))
  const free = reactions.filter(({ reaction }) => !clash.has(reaction))
  const rules = [...new Set(stuck.map(({ reactor }) => reactor.rule))]
  const why = 'their effects do not commute and no rule says which comes first'
  for (const { reactor } of stuck)
    hold(course, event, reactor, { question: 'order', of: `order ${event.name}`, contestants: rules, why })
  if (free.length > 0) finish(course, event, free, path)
}

function finish(course: Course, event: GameEvent, reactions: readonly Reacted[], path: Path): void {
  const parts: Part[] = []
  for (const { reactor, reaction } of reactions) {
    if ('held' in reaction) hold(course, event, reactor, heldBy(reaction.held), reaction.matter)
    else if ('failed' in reaction)
      failed(course, reactor.rule, `after ${event.name}`, { kind: 'notAnAnswer', detail: reaction.failed })
    else {
      parts.push(reaction)
      course.answer = { ...course.answer, ...reaction.answer }
    }
  }
  const met = new Set(reactions.map(({ reactor }) => reactorName(reactor, event)))
  plan(course, commit(course, parts).events, { met, before: path, steps: (path?.steps ?? 0) + 1 })
}

/** Keeps why a rule did nothing, once for each of its functions. */
function failed(course: Course, rule: RuleId | '', hook: string, failure: ProgramFailure): void {
  if (course.failed.has(`${rule} ${hook}`)) return
  fail(course, { rule, hook, failure, gas: 0 })
}

function allowed(course: Course, reactor: Reactor, event: GameEvent, path: Path): boolean {
  if (reactor.continues === true) return true
  const { caps } = course.world
  const name = reactorName(reactor, event)
  let times = 0
  for (let at = path; at !== undefined; at = at.before) times += at.met.has(name) ? 1 : 0
  if (times < caps.chain && (path?.steps ?? 0) < caps.path) return true
  const detail =
    times < caps.chain
      ? `more than ${caps.path} reactions came of one another on its path`
      : `it met itself more than ${caps.chain} times on its own path`
  failed(course, reactor.rule, `after ${event.name}`, { kind: 'tooDeep', detail })
  return false
}

function reactorName(reactor: Reactor, event: GameEvent): string {
  return `${reactor.rule} ${reactor.institution ?? ''} ${event.name}`
}

/** Tries again what was held, now that something changed; says whether anything went on. */
export function retryHeld(course: Course): boolean {
  let moved = false
  for (const open of course.state.open) {
    moved = guarded(course, null, 'what was held', () => retried(course, open)) === true || moved
    work(course)
  }
  return moved
}

function retried(course: Course, { id, kind, question }: OpenQuestion): boolean {
  if (kind === 'reaction') return question === 'order' ? retryOrder(course, id) : retryReaction(course, id)
  if (kind === 'batch') return retryBatch(course, id)
  if (kind === 'owed') return retryOwed(course, id)
  return kind === 'act' && retryAct(course, id)
}

function retryReaction(course: Course, id: string): boolean {
  const open = course.state.open.find(it => it.id === id)
  const { event, reactor } = (open?.held ?? {}) as unknown as { event: GameEvent; reactor: Reactor }
  if (open === undefined || !stands(course.state, reactor)) return false
  const reaction = react(course, course.state, reactor, event)
  if ('held' in reaction) return false
  settleOpen(course, id, 'the question is settled')
  finish(course, event, [{ reactor, reaction }], undefined)
  return true
}

/** Reactions to one event that waited for an order go on in their steps, once a rule says what comes first. */
function retryOrder(course: Course, id: string): boolean {
  const held = (it: OpenQuestion) => it.held as unknown as { readonly event: GameEvent; readonly reactor: Reactor }
  const open = course.state.open.find(it => it.id === id)
  if (open === undefined || rulebookUnchanged(course.before, course.state)) return false
  const { event } = held(open)
  const about = heldText(event as unknown as JsonObject)
  const same = course.state.open.filter(
    it =>
      it.question === 'order' &&
      it.kind === 'reaction' &&
      it.entry === open.entry &&
      heldText(held(it).event as unknown as JsonObject) === about,
  )
  const all = same.map(it => held(it).reactor)
  const stages = orderedReactors(course, course.state, event, all)
  if (stages === undefined) return false
  for (const it of same) settleOpen(course, it.id, 'the rules say which comes first')
  putFirst(
    course,
    stages.map(stage => () => step(course, event, stage, undefined)),
  )
  return true
}

/** An event to which nobody reacted goes on once the rules have changed and somebody does. */
function retryOwed(course: Course, id: string): boolean {
  if (rulebookUnchanged(course.before, course.state)) return false
  const open = course.state.open.find(it => it.id === id)
  const { event, by = null, reacted = [] } = (open?.held ?? {}) as Owed
  if (event === undefined) return false
  const now = reactors(course, course.state, event, by).filter(({ rule }) => !reacted.includes(rule))
  if (now.length === 0) return false
  settleOpen(course, id, 'a rule in force carries it out now')
  putFirst(course, [() => step(course, event, now, undefined)])
  return true
}

/** Goes on with what is owed of a matter, because a ruling says so. */
function releaseOwed(course: Course, id: string): void {
  const open = course.state.open.find(it => it.id === id)
  const { resume } = (open?.held ?? {}) as Owed
  const by = matterIn(course.state, open?.matter ?? '')?.charter ?? null
  if (resume !== undefined) plan(course, [{ event: resume, by }], undefined)
}

function retryBatch(course: Course, id: string): boolean {
  const open = course.state.open.find(it => it.id === id)
  if (open === undefined || rulebookUnchanged(course.before, course.state)) return false
  return releaseBatch(course, id, false)
}

/** Whether the rules, findings and answers are what they were before this act. */
function rulebookUnchanged(before: State, now: State): boolean {
  return before.rules === now.rules && before.findings === now.findings && before.answers === now.answers
}

/** Lets a held batch go on: by a ruling, without asking again; else only if the rules no longer hold it. */
function releaseBatch(course: Course, id: string, ruled: boolean): boolean {
  const open = course.state.open.find(it => it.id === id)
  const { items = [], events = [] } = (open?.held ?? {}) as unknown as Partial<Part>
  const before = course.state.open.length
  const committed = commit(course, [{ rule: null, items, events }], ruled ? { ruled } : {})
  if (committed.held) {
    const again = course.state.open.slice(before)
    for (const extra of again) settleOpen(course, extra.id, 'still held')
    return false
  }
  settleOpen(course, id, ruled ? 'a ruling lets it go on' : 'the rules no longer hold it')
  plan(course, committed.events, undefined)
  return true
}
