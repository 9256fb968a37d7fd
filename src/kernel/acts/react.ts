import { expanded, underWarrant } from '../effects/expand.ts'
import { callProgram } from '../programs/call-program.ts'
import { gasLeft, paidBy } from '../programs/meter.ts'
import { ask, matterOf, neededDecisions, needsOf } from '../questions/ask.ts'
import { charterers, listeners } from '../state/listeners.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import type { JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { GameEvent } from './event.ts'
import { FAULT, guarded } from './fault.ts'
import type { Reaction, Reactor } from './reaction.ts'
import type { Run } from './run.ts'

/**
 * Who reacts to an event in a snapshot: institutions under the rules that charter them, then programs. An institution
 * goes on with what the rule `by` began even if no rule charters it any more.
 */
export function reactors(run: Run, state: State, event: GameEvent, by: RuleId | null = null): readonly Reactor[] {
  const chartered = Object.values(run.world.institutions).flatMap((institution): readonly Reactor[] => {
    if (!Object.hasOwn(institution.after, event.name)) return []
    const continues = institution.continues?.includes(event.name) === true
    const rule = charterers(state, institution.name)[0] ?? (continues ? by : null)
    if (rule === null) return []
    return [{ rule, institution: institution.name, ...(continues ? { continues } : {}) }]
  })
  return [...chartered, ...listeners(state, 'after', event.name).map(rule => ({ rule }))]
}

/** What one reactor does at an event, worked out from a snapshot on its rule's account. */
export function react(run: Run, state: State, reactor: Reactor, event: GameEvent): Reaction {
  const { rule, institution } = reactor
  return paidBy(run, rule, () =>
    institution === undefined
      ? programReacts(run, state, rule, event)
      : institutionReacts(run, state, rule, institution, event),
  )
}

function institutionReacts(run: Run, state: State, rule: string, name: string, event: GameEvent): Reaction {
  const reaction = lookup(lookup(run.world.institutions, name)?.after, event.name)
  if (reaction === undefined) return { rule, items: [], events: [], answer: {} }
  const warrant = { rule, via: 'institution', ...(event.matter === undefined ? {} : { matter: event.matter }) } as const
  const expansion = guarded(run, rule, `after ${event.name}`, () => reaction(run.sit(run, state, warrant), event))
  return expansion === 'fault' ? { rule, failed: FAULT } : underWarrant(rule, expansion, warrant)
}

function programReacts(run: Run, state: State, rule: string, event: GameEvent): Reaction {
  if (gasLeft(run, state) <= 0) return { rule, failed: SPENT }
  const manifest = lookup(state.rules, rule)?.program?.manifest
  const asks = eventAsks(event)
  const needed = neededDecisions(run, state, needsOf(lookup(manifest?.after, event.name), manifest?.needs ?? []), asks)
  if (gasLeft(run, state) <= 0) return { rule, failed: SPENT }
  if (needed.undecided !== undefined) return { rule, held: needed.undecided, ...matterField(event) }
  const about: JsonObject = { event: { name: event.name, ...event.data }, ...matterOf(state, asks), ...needed.facts }
  const returned = callProgram(run, state, rule, [{ part: 'after', name: event.name, about }])[0]
  if (returned === undefined || 'failure' in returned) return { rule, failed: returned?.failure.detail ?? '' }
  const warrant = {
    rule,
    via: 'program',
    ...matterField(event),
    ...(needed.because.length > 0 ? { because: needed.because } : {}),
  } as const
  return expanded(run, state, returned.value, warrant)
}

/** What waits for gas does not wait: it would wait again in each act to come. */
const SPENT = 'it had used up its share of this act'

function matterField(event: GameEvent): { readonly matter?: string } {
  return event.matter === undefined ? {} : { matter: event.matter }
}

/** The subject of an event, as questions about it are put. */
function eventAsks(event: GameEvent): JsonObject {
  return { ...event.data, ...(event.matter === undefined ? {} : { matter: event.matter }) }
}

/**
 * Which reactions to an event share a step, and which step comes first: the question `order`, put only where more than
 * one rule reacts. Rules that the answer leaves out come last, together. Undefined: no rule says, so all share one step.
 */
export function orderedReactors(
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
  const decision = ask(run, state, 'order', { ...eventAsks(event), event: event.name, reacting }, event.name)
  if (decision.outcome.is !== 'decided') return undefined
  return staged(decision.outcome.value as readonly (readonly string[])[], all)
}

/** The reactors in the stages where their rules are named first; those that no one names come last. */
function staged(stages: readonly (readonly string[])[], all: readonly Reactor[]): readonly (readonly Reactor[])[] {
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
