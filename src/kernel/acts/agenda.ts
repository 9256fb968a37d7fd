import type { GameEvent, Raised } from './event-types.ts'
import type { Reactor } from './reaction.ts'
import type { Path, Run } from './run.ts'

/** Puts events at the front of the agenda. */
export function planEvents({ agenda, by }: Run, events: readonly Raised[], path: Path): void {
  for (const raised of events.toReversed()) agenda.push({ by, do: 'event', raised, path })
}

/** Puts reactions to an event at the front of the agenda, one step after another. */
export function planSteps(
  { agenda, by }: Run,
  event: GameEvent,
  stages: readonly (readonly Reactor[])[],
  path: Path,
): void {
  for (const stage of stages.toReversed()) agenda.push({ by, do: 'step', event, stage, path })
}
