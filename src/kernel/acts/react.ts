import { expandRequest, underWarrant } from '../effects/expand.ts'
import { callProgram } from '../programs/call-program.ts'
import { gasLeft, runPaidBy } from '../programs/meter.ts'
import { ask, matterFact, neededDecisions, needsOf } from '../questions/ask.ts'
import { handAnswer } from '../questions/find-hand-answer.ts'
import { charterers, listeners } from '../state/listening-rules.ts'
import type { Rule, RuleId } from '../state/rule.ts'
import { paramsUnsaid } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { GameEvent } from './event-types.ts'
import { openCounts } from './open-counts.ts'
import type { Reaction, Reactor } from './reaction.ts'
import { passingDeadline, type Run } from './run.ts'
import { FAULT, runGuarded } from './run-guarded.ts'

/**
 * The reactors to an event in a snapshot: institutions under the rules that charter them, then programs. An institution
 * continues what the rule `by` began even if no rule charters the institution any longer.
 */
export function reactors(run: Run, state: State, event: GameEvent, by: RuleId | null = null): readonly Reactor[] {
  const chartered = Object.values(run.world.institutions).flatMap((institution): readonly Reactor[] => {
    if (!Object.hasOwn(institution.after, event.name)) return []
    const continues = institution.continues?.includes(event.name) === true
    const rule = charterers(state, institution.name)[0] ?? (continues ? by : null)
    if (rule === null) return []
    return [{ rule, institution: institution.name, ...(continues ? { continues } : {}) }]
  })
  const listening = listeners(state, 'after', event.name).filter(hearing(state, event, by))
  return [...chartered, ...listening.map(rule => ({ rule }))]
}

/**
 * Whether a rule reacts to an event that the rule `by` raised. With `own`, a rule reacts only to events that it
 * announced to itself or that a former rule left behind; with `from`, also to events of rules that answer the named
 * question. This keeps the programs of other rules from triggering the rule at other times. If people raise such an
 * event under no rule, the rule reacts only if it says so (`byHand`).
 */
function hearing(state: State, { name, openly }: GameEvent, by: RuleId | null): (rule: RuleId) => boolean {
  const raiser = by === null ? undefined : lookup(state.rules, by)
  return rule => {
    const listener = lookup(state.rules, rule)
    const { own, from, byHand } = lookup(listener?.program?.manifest.after ?? {}, name) ?? {}
    if (openly === true && byHand === true) return true
    if (openly === true && raiser === undefined) return own !== true && from === undefined
    if (raiser === undefined || listener === undefined || by === rule) return true
    if (Array.isArray(from)) return from.some(label => isRuleNamedByListener(raiser, listener, label))
    return typeof from === 'string' ? listeners(state, 'answers', from).includes(raiser.id) : own !== true
  }
}

/**
 * Whether a rule is the one that a listening rule’s program names. The label may be one of its former labels, but a rule
 * that was added to the game after the text of the listening rule is not meant, whatever its label is.
 */
function isRuleNamedByListener({ label, lineage, since }: Rule, listener: Rule, named: Json): boolean {
  return since <= listener.textSince && [label, ...lineage].some(it => it === named)
}

/** The rules that react to an event, but not when it is raised by the rule `by`. */
export function rulesIgnoring(state: State, event: GameEvent, by: RuleId | null): readonly RuleId[] {
  const isHeardBy = hearing(state, event, by)
  return listeners(state, 'after', event.name).filter(rule => !isHeardBy(rule))
}

/**
 * Computes how one reactor reacts to an event, from a snapshot, and charges the gas to the reactor's rule. If a ruling
 * has released the reaction, no rule is asked whether it may happen.
 */
export function reactionOf(
  run: Run,
  state: State,
  reactor: Reactor,
  event: GameEvent,
  isReleased = false,
): Reaction | NoGas {
  const { rule, institution } = reactor
  return runPaidBy(run, rule, () =>
    institution === undefined
      ? programReacts(run, state, rule, event, isReleased)
      : institutionReacts(run, state, rule, institution, event),
  )
}

function institutionReacts(run: Run, state: State, rule: string, name: string, event: GameEvent): Reaction {
  const reaction = lookup(lookup(run.world.institutions, name)?.after, event.name)
  if (reaction === undefined) return { rule, items: [], events: [], answer: {} }
  const warrant = { rule, via: 'institution', ...(event.matter === undefined ? {} : { matter: event.matter }) } as const
  const expansion = runGuarded(run, rule, `after ${event.name}`, () => reaction(run.sit(run, state, warrant), event))
  return expansion === 'fault' ? { rule, failed: FAULT } : underWarrant(rule, expansion, warrant)
}

function programReacts(run: Run, state: State, rule: string, event: GameEvent, isReleased: boolean): Reaction | NoGas {
  if (gasLeft(run, state) <= 0) return { rule, noGas: true }
  const manifest = lookup(state.rules, rule)?.program?.manifest
  const asks = questionArgumentsOf(event)
  const stopped = isReleased ? undefined : stoppedReaction(run, state, rule, event)
  if (stopped !== undefined) return stopped
  const needed = neededDecisions(run, state, needsOf(lookup(manifest?.after, event.name), manifest?.needs ?? []), asks)
  if (gasLeft(run, state) <= 0) return { rule, noGas: true }
  if (needed.undecided !== undefined) return { rule, held: needed.undecided, ...matterField(event) }
  const about: JsonObject = { event: { name: event.name, ...event.data }, ...matterFact(state, asks), ...needed.facts }
  const returned = callProgram(run, state, rule, [{ part: 'after', name: event.name, about }])[0]
  if (returned === undefined) return { rule, failed: '' }
  if ('failure' in returned) {
    if (returned.failure.kind === 'outOfGas' && !run.burners.has(rule)) return { rule, noGas: true }
    return { rule, failed: returned.failure.detail }
  }
  const warrant = {
    rule,
    via: 'program',
    ...matterField(event),
    ...(needed.because.length > 0 ? { because: needed.because } : {}),
  } as const
  return expandRequest(run, state, returned.value, warrant)
}

/**
 * The reaction of a program that another rule stops: nothing, or a held reaction if no rule says which of the two takes
 * precedence. What a deadline makes due stays due while it is stopped, or until people answer that the rule’s text says
 * so. Undefined if the program may react.
 */
function stoppedReaction(run: Run, state: State, rule: RuleId, event: GameEvent): Reaction | undefined {
  const asks = { ...questionArgumentsOf(event), rule, event: event.name }
  const nothing = { rule, items: [], events: [], answer: {} }
  const isUnsaid = isDueUnsaid(run, state, rule, event) && handAnswer(state, rule, 'mayReact', asks)?.value !== true
  const unsaid: Reaction | undefined = isUnsaid ? { ...nothing, dueButUnsaid: true } : undefined
  const answering = listeners(state, 'answers', 'mayReact').length > 0
  if (!answering && !state.answers.some(({ question }) => question === 'mayReact')) return unsaid
  const decision = ask(run, state, 'mayReact', asks)
  if (decision.outcome.is === 'undecided') return { rule, held: decision, ...matterField(event) }
  if (decision.outcome.is !== 'decided' || decision.outcome.value !== false) return unsaid
  const due = isDue(run, event) ? { dueButStopped: decision.outcome.by } : {}
  return { ...nothing, ...due }
}

/**
 * Whether a deadline of a rule has made an event due, although the rule's text in force no longer states what its
 * program uses.
 */
function isDueUnsaid(run: Run, state: State, id: RuleId, event: GameEvent): boolean {
  const isOwn = isPassing(run, event)
    ? passingDeadline(run)?.rule === id
    : openCounts(run.state.open).unsaid.has(canonical(event))
  const rule = isOwn ? lookup(state.rules, id) : undefined
  return rule !== undefined && paramsUnsaid(rule).length > 0
}

/** Whether an event is that of the deadline which passes in this act of the clock. */
function isPassing(run: Run, { name, matter }: GameEvent): boolean {
  const passing = passingDeadline(run)
  return passing?.event === name && passing.matter === matter
}

/** Whether the deadline of an event passes in this act of the clock, or the event has stayed due since one passed. */
function isDue(run: Run, event: GameEvent): boolean {
  return isPassing(run, event) || openCounts(run.state.open).due.has(canonical(event))
}

/** The reaction of a program whose rule has used up its share of the act's gas. A later act will have gas for it. */
export type NoGas = { readonly rule: RuleId; readonly noGas: true }

function matterField(event: GameEvent): { readonly matter?: string } {
  return event.matter === undefined ? {} : { matter: event.matter }
}

/** The subject of questions about an event. */
function questionArgumentsOf(event: GameEvent): JsonObject {
  return { ...event.data, ...(event.matter === undefined ? {} : { matter: event.matter }) }
}

/**
 * Determines which reactions to an event share a step, and which step comes first. This is the question `order`, which
 * is asked only if more than one rule reacts. Rules missing from the answer come last, together. Undefined if no rule
 * answers, in which case all reactions share one step.
 */
export function reactionStages(
  run: Run,
  state: State,
  event: GameEvent,
  all: readonly Reactor[],
): readonly (readonly Reactor[])[] | undefined {
  if (new Set(all.map(reactor => reactor.rule)).size <= 1) return [all]
  const reacting = [...new Set(all.map(reactor => reactor.rule))].map(id => ({
    id,
    label: lookup(state.rules, id)?.label ?? '',
  }))
  const decision = ask(run, state, 'order', { ...questionArgumentsOf(event), event: event.name, reacting }, event.name)
  if (decision.outcome.is !== 'decided') return undefined
  return inStages(decision.outcome.value as readonly (readonly string[])[], all)
}

/** Sorts the reactors into the stages that name their rules; reactors that no stage names come last. */
function inStages(stages: readonly (readonly string[])[], all: readonly Reactor[]): readonly (readonly Reactor[])[] {
  const byRule = Map.groupBy(all, ({ rule }) => rule)
  const staged: Reactor[][] = []
  for (const stage of stages) {
    const here = new Set<Reactor>()
    for (const id of stage) {
      for (const reactor of byRule.get(id) ?? []) here.add(reactor)
      byRule.delete(id)
    }
    if (here.size > 0) staged.push(all.filter(reactor => here.has(reactor)))
  }
  const last = all.filter(({ rule }) => byRule.has(rule))
  return last.length > 0 ? [...staged, last] : staged
}
