import type { Deadline } from './deadline.ts'
import type { State } from './state.ts'

/**
 * The deadline that has to pass before an act received at the given instant can be decided: the earliest of them, if
 * there are several. At that very instant, `outside` deadlines come before the act, and `inside` deadlines come after
 * it.
 */
export function nextDeadline(state: State, at: number): Deadline | undefined {
  const due = runningDeadlines(state).filter(
    deadline => deadline.at < at || (deadline.at === at && deadline.side === 'outside'),
  )
  return due.sort(compareDeadlines)[0]
}

function runningDeadlines(state: State): Deadline[] {
  return Object.values(state.deadlines).filter(deadline => deadline.left === undefined)
}

/** Orders deadlines by instant, then outside before inside, then by rank, then in the order in which they were set. */
function compareDeadlines(a: Deadline, b: Deadline): number {
  if (a.at !== b.at) return a.at - b.at
  if (a.side !== b.side) return a.side === 'outside' ? -1 : 1
  const [first = Number.MAX_VALUE, second = Number.MAX_VALUE] = [a.rank, b.rank]
  return first === second ? Number(a.id.slice(1)) - Number(b.id.slice(1)) : first - second
}
