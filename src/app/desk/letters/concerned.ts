import type { Deadline } from '../../../kernel/deadline.ts'
import type { Json } from '../../../kernel/json.ts'
import type { PersonId, State } from '../../../kernel/state.ts'

/** A deadline and the persons whom it concerns: those whom its data name, else those for whom the game waits. */
export type Concerning = {
  readonly deadline: Deadline
  readonly named: readonly PersonId[]
  readonly awaited: readonly PersonId[]
}

/** The deadlines that run and concern somebody, the next first; of those that name nobody, only the next one. */
export function concerned(state: State, awaited: readonly PersonId[]): readonly Concerning[] {
  const running = Object.values(state.deadlines)
    .filter(({ left }) => left === undefined)
    .toSorted((a, b) => a.at - b.at)
    .map(deadline => ({ deadline, named: namedIn(state, deadline.data) }))
  const next = running.find(({ named }) => named.length === 0)
  return running
    .filter(it => it.named.length > 0 || (it === next && awaited.length > 0))
    .map(it => ({ ...it, awaited: it.named.length > 0 ? [] : awaited }))
}

function namedIn(state: State, value: Json): readonly PersonId[] {
  if (typeof value === 'string') return Object.hasOwn(state.persons, value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(it => namedIn(state, it as Json)))]
}
