import { ask } from './ask.ts'
import type { Course } from './course.ts'
import type { GameEvent } from './game-event.ts'
import { own } from './own.ts'
import { eventAsks } from './react.ts'
import type { Reactor } from './reaction.ts'
import type { State } from './state.ts'

/**
 * Which reactions to an event share a step, and which step comes first: the question `order`, put only where more than
 * one rule reacts. Rules that the answer leaves out come last, together. Undefined: no rule says, so all share one step.
 */
export function orderedReactors(
  course: Course,
  state: State,
  event: GameEvent,
  all: readonly Reactor[],
): readonly (readonly Reactor[])[] | undefined {
  if (new Set(all.map(reactor => reactor.rule)).size <= 1) return [all]
  const reacting = [...new Set(all.map(reactor => reactor.rule))].map(id => ({
    id,
    label: own(state.rules, id)?.label ?? '',
  }))
  const decision = ask(course, state, 'order', { ...eventAsks(event), event: event.name, reacting }, event.name)
  if (decision.outcome.is !== 'decided') return undefined
  return staged(decision.outcome.value as readonly (readonly string[])[], all)
}

/** The reactors in the stages where their rules are named first; those that nobody names come last. */
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
