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
  const stages = eachOnce(decision.outcome.value as readonly (readonly string[])[])
  const named = stages.flat()
  const last = all.filter(reactor => !named.includes(reactor.rule))
  return [...stages.map(stage => all.filter(reactor => stage.includes(reactor.rule))), last].filter(
    stage => stage.length > 0,
  )
}

/** The stages with each rule only where it is named first. */
function eachOnce(stages: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const named = new Set<string>()
  return stages.map(stage => stage.filter(id => !named.has(id) && named.add(id)))
}
