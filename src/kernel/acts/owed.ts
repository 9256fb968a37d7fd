import { isRulebook } from '../effects/batch-topics.ts'
import type { Judged } from '../effects/may-change.ts'
import type { Deadline } from '../state/deadline.ts'
import { matterIn } from '../state/find-matter.ts'
import { listeners } from '../state/listening-rules.ts'
import type { Matter, MatterId } from '../state/matter.ts'
import type { RuleId } from '../state/rule.ts'
import { inForce, labelOf, paramsUnsaid } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { GameEvent, Raised } from './event-types.ts'
import { closeQuestion, MOST_REACTIONS } from './hold.ts'
import { heldText, openCounts } from './open-counts.ts'
import type { Item, Reactor } from './reaction.ts'
import { carryOut, freshId, type Run } from './run.ts'

/** Whether a rule that raises an event also reacts to it, and so relies on its own reaction. */
export function reactsToOwn(state: State, rule: RuleId | null, event: GameEvent): boolean {
  return rule !== null && listeners(state, 'after', event.name).includes(rule)
}

/**
 * Opens a question about an event that a rule announced to itself if that rule is gone or has changed since then: the
 * intended consequences are neither carried out nor forgotten.
 */
export function oweEvent(run: Run, { event, by, announced }: Raised, reacting: readonly Reactor[]): void {
  if (announced !== true || reactsToOwn(run.state, by, event)) return
  const isVoid = isReactingButVoid(run.state, by, event)
  const reacted = reacting.map(it => it.rule)
  const held = { event, by, reacted, ...(isVoid ? { whileVoid: true } : {}) }
  const why = isVoid ? 'was void' : 'was removed or changed'
  ask(run, held, `“${event.name}” came due, but the rule that should carry it out ${why}`, event.matter, by)
}

/** Whether the program of a rule that is void now would react to an event. */
function isReactingButVoid(state: State, id: RuleId | null, event: GameEvent): boolean {
  const rule = lookup(state.rules, id ?? '')
  return (
    rule !== undefined &&
    !inForce(state, rule.id) &&
    lookup(rule.program?.manifest.after ?? {}, event.name) !== undefined
  )
}

/** Maximum size of an event that is stored with its failed reaction, in characters of JSON. */
const LARGEST_KEPT = 20_000

/**
 * Opens a question about a rule whose program failed to react to an event. People then carry out what the text of the
 * rule says, or drop the question. Once the rule's program has changed, it reacts to the event again. If the same
 * program fails again for the same event, no new question is opened.
 */
export function oweReaction(run: Run, event: GameEvent, reactor: Reactor, why: string): void {
  const { state } = run
  const rule = lookup(state.rules, reactor.rule)
  if (reactor.institution !== undefined || rule?.program == null) return
  if (hasTooManyReactions(state, rule.id)) return
  const kept = canonical(event).length > LARGEST_KEPT ? { ...event, data: {} } : event
  const held = { event: kept, reactor, program: rule.program.hash }
  const error = run.told.size > 0 || why === '' ? '' : `: ${why.replaceAll(/\s+/g, ' ').slice(0, LONGEST_WHY)}`
  const about = `rule ${rule.label} did not react to “${event.name}”, because its program failed${error}`
  ask(run, held, about, event.matter, null, [rule.id])
}

/**
 * Whether a reaction decides something or carries it out: it counts a vote, closes a matter or changes the rules, or its
 * rule announced to itself what follows from a matter that is closed. If other rules stop such a reaction, people must
 * learn of it.
 */
export function isDecision(state: State, event: GameEvent, { rule }: Reactor, items: readonly Item[]): boolean {
  const isOwn = lookup(lookup(state.rules, rule)?.program?.manifest.after ?? {}, event.name)?.['own'] === true
  const isClosed = event.matter !== undefined && matterIn(state, event.matter)?.open === false
  return (
    (isOwn && isClosed) ||
    items.some(
      ({ effect }) =>
        effect.do === 'closeMatter' ||
        (effect.do === 'changeMatter' && lookup(effect.set, 'tally') !== undefined) ||
        isRulebook(effect),
    )
  )
}

/**
 * Opens a question about a decision that other rules stop. It is made once they no longer do; otherwise, people settle
 * the question: they enter what follows, or nothing (`correct`), or a ruling drops it.
 */
export function oweStopped(run: Run, event: GameEvent, reactor: Reactor, reasons: Judged['reasons']): void {
  const { state } = run
  const rule = lookup(state.rules, reactor.rule)
  if (rule === undefined || openCounts(state.open).stopped.of(rule.id) >= MOST_REACTIONS.ofRule) return
  const stopping = reasons.filter(it => it.verdict !== 'hold' && it.verdict !== 'apply')
  const [first] = stopping
  const by = [...new Set(stopping.map(it => it.rule))]
  const held = { event, by: rule.id, reacted: [rule.id], reactor, stoppedBy: by }
  if (first === undefined || canonical(held).length > LARGEST_KEPT) return
  const why =
    run.told.size > 0 || first.reason === '' ? '' : `: ${first.reason.replace(/\.$/, '').slice(0, LONGEST_WHY)}`
  const about = `rule ${labelOf(state, first.rule)} stops what follows from “${event.name}” under rule ${rule.label}${why}`
  ask(run, held, about, event.matter, rule.id, [...new Set([rule.id, ...by])])
}

/**
 * Opens a question about what a deadline makes due under a rule that kept its program, but whose text no longer states
 * what the program uses. It happens once people answer for the rule that it does, or the text says so again.
 */
export function oweUnsaid(run: Run, event: GameEvent, reactor: Reactor): void {
  const { state } = run
  const rule = lookup(state.rules, reactor.rule)
  if (rule === undefined || openCounts(state.open).stopped.of(rule.id) >= MOST_REACTIONS.ofRule) return
  const by = [rule.id]
  const held = { event, by: rule.id, reacted: by, reactor, stoppedBy: by, unsaid: true }
  const names = paramsUnsaid(rule).map(it => `“${it}”`)
  const about = `“${event.name}” came due under rule ${rule.label}, whose text no longer states ${names.join(', ')}, so people say first whether it happens (the answer “mayReact” for rule ${rule.label})`
  ask(run, held, about, event.matter, rule.id, by)
}

/**
 * Whether the maximum number of reactions is waiting or owed, for one rule or for all rules together. Each rule may owe
 * one reaction, however many the other rules owe.
 */
function hasTooManyReactions({ open }: State, rule: RuleId): boolean {
  const { forGas, failed } = openCounts(open)
  return isFull(forGas.of(rule) + failed.of(rule), forGas.all + failed.all, MOST_REACTIONS)
}

function isFull(ofRule: number, ofAll: number, most: typeof MOST_REACTIONS): boolean {
  return ofRule >= most.ofRule || (ofRule > 0 && ofAll >= most.ofAll)
}

/** Maximum length of a program’s own error message in a question, in characters. */
const LONGEST_WHY = 200

/** Maximum number of events that may wait for a later act, of one rule and of all rules together. */
const MOST_EVENTS = { ofRule: 20, ofAll: 1_000 }

/**
 * Holds an event that does not fit into the act. Returns whether it is held: only a limited number of events may wait,
 * but one of each rule always, and none of a rule that has used up its gas. A question then tells people that
 * consequences are missing.
 */
export function holdEvent(run: Run, { event, by, announced }: Raised): boolean {
  const { events } = openCounts(run.state.open)
  if (isFull(events.of(by), events.all, MOST_EVENTS) || (by !== null && run.burners.has(by))) {
    oweLostEvents(run, event, by)
    return false
  }
  const held = { event, by, unraised: run.nextId, ...(announced ? { announced } : {}) }
  ask(run, held, `“${event.name}” waits for the next act, because this one had no room for it`, event.matter, by)
  return true
}

/**
 * Opens a question about the events of a rule that can no longer wait: one question for each rule, however many events
 * there are.
 */
function oweLostEvents(run: Run, event: GameEvent, by: RuleId | null): void {
  const rule = by === null ? undefined : lookup(run.state.rules, by)
  if (rule === undefined) return
  const about = `rule ${rule.label} raised more events than it has gas or room for; “${event.name}” and any later ones are lost, so people carry out what the text says`
  ask(run, { lostEventsOf: rule.id }, about, undefined, rule.id, [rule.id])
}

/**
 * Opens a question about a deadline that passed without its consequences because no entry could contain them. People
 * then decide what follows.
 */
export function askAboutOversizedDeadline(run: Run, { event, data, matter, rule }: Deadline): void {
  const due = { name: event, data, ...(matter === undefined ? {} : { matter }) }
  const about = `“${event}” came due, but its consequences do not fit into one entry`
  ask(run, { event: due, by: rule }, about, matter, rule)
}

/**
 * Checks the matters that this act touched and those in open questions: anything decided about them but not carried out
 * is owed.
 */
export function updateOwedMatters(run: Run): void {
  const asked = new Map(run.state.open.flatMap(open => (isAboutOwedMatter(open.held) ? [[open.matter, open.id]] : [])))
  const touched = run.effects.flatMap(effect =>
    effect.do === 'changeMatter' || effect.do === 'closeMatter' ? [effect.matter] : [],
  )
  for (const id of new Set([...touched, ...asked.keys()])) {
    const matter = id === undefined ? undefined : matterIn(run.state, id)
    const owed = matter === undefined ? undefined : owedForMatter(run, matter)
    const known = asked.get(id)
    if (owed === undefined && known !== undefined) closeQuestion(run, known, 'it was carried out')
    if (
      matter === undefined ||
      owed === undefined ||
      known !== undefined ||
      hasDeadlineOrQuestion(run.state, matter.id)
    )
      continue
    ask(run, { resume: owed.resume }, owed.why, matter.id, matter.charter)
  }
}

function isAboutOwedMatter(held: JsonObject | undefined): boolean {
  return held !== undefined && lookup(held, 'resume') !== undefined
}

function owedForMatter(
  { world }: Run,
  matter: Matter,
): { readonly why: string; readonly resume: GameEvent } | undefined {
  return lookup(world.institutions, matter.institution)?.owed?.(matter)
}

/** Whether a matter is waiting for something else: a deadline or an open question. */
function hasDeadlineOrQuestion({ deadlines, open }: State, id: MatterId): boolean {
  return Object.values(deadlines).some(it => it.matter === id) || open.some(it => it.matter === id)
}

function ask(
  run: Run,
  held: JsonObject,
  about: string,
  matter: MatterId | undefined,
  rule: RuleId | null,
  contestants?: readonly RuleId[],
): void {
  const { state, world } = run
  const same = heldText(held)
  if (state.open.length >= world.caps.rules) return
  if (openCounts(state.open).owed.has(same)) return
  const open = {
    id: freshId(run, 'q'),
    kind: 'owed',
    about,
    entry: run.before.seq,
    held,
    ...(matter === undefined ? {} : { matter }),
    ...(contestants === undefined ? {} : { contestants }),
  } as const
  const by = rule !== null && inForce(state, rule) ? rule : null
  carryOut(run, { do: 'ask', open, warrant: { rule: by, via: 'institution' } })
}
