import type { Deadline, Waiting } from '../../wire/game/game-state.ts'

/** Deadlines that the same rule set for the same purpose, the next one first. */
export type ClockGroup = { readonly mine: boolean; readonly deadlines: readonly Deadline[] }

/**
 * Groups upcoming deadlines. The deadlines that concern the viewer or end a vote that is waiting for the viewer come
 * first, followed by all others, both in chronological order. Suspended deadlines come after running ones.
 */
export function clockGroups(
  { deadlines, waitsFor }: Pick<Waiting, 'deadlines' | 'waitsFor'>,
  you: string | undefined,
): readonly ClockGroup[] {
  const votes = waitsFor.filter(({ person }) => person === you).flatMap(({ matters }) => matters)
  const isMine = ({ persons, matter }: Deadline): boolean =>
    (you !== undefined && persons.includes(you)) ||
    votes.some(({ kind, label }) => kind === matter?.kind && label === matter.label)
  const alike = Map.groupBy(deadlines, it => `${isMine(it)} ${it.rule} ${it.event}`)
  const groups = [...alike.values()].map(all => ({
    mine: all.some(isMine),
    deadlines: all.toSorted((a, b) => instantOrLast(a) - instantOrLast(b)),
  }))
  return groups.toSorted((a, b) => Number(b.mine) - Number(a.mine) || firstInstant(a) - firstInstant(b))
}

function firstInstant({ deadlines }: ClockGroup): number {
  return Math.min(...deadlines.map(instantOrLast))
}

function instantOrLast({ at }: Deadline): number {
  return at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at)
}
