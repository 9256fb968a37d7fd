import type { Schema } from '../api/schema.ts'

type Deadline = Schema['Deadline']

/** Deadlines that the same rule set for the same end, the next first. */
export type ClockGroup = { readonly mine: boolean; readonly deadlines: readonly Deadline[] }

/** So many alike, none of which concerns me, come behind the others. */
const MANY = 3

/**
 * What the clock brings, in the order in which it matters to somebody: first what concerns them or something that waits
 * for them, then what comes next; what runs alike for many comes last, and what stands still behind what runs.
 */
export function clockGroups(
  { deadlines, waitsFor }: Pick<Schema['Waiting'], 'deadlines' | 'waitsFor'>,
  you: string | undefined,
): readonly ClockGroup[] {
  const votes = waitsFor.filter(({ person }) => person === you).flatMap(({ matters }) => matters)
  const isMine = ({ persons, matter }: Deadline): boolean =>
    (you !== undefined && persons.includes(you)) ||
    votes.some(({ kind, label }) => kind === matter?.kind && label === matter.label)
  const alike = Map.groupBy(deadlines, ({ rule, event }) => `${rule} ${event}`)
  const groups = [...alike.values()].map(all => ({
    mine: all.some(isMine),
    deadlines: all.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)) || instant(a) - instant(b)),
  }))
  return groups.toSorted((a, b) => weight(a) - weight(b) || next(a) - next(b))
}

function weight({ mine, deadlines }: ClockGroup): number {
  if (mine) return 0
  return deadlines.length < MANY ? 1 : 2
}

function next({ deadlines }: ClockGroup): number {
  return Math.min(...deadlines.map(instant))
}

function instant({ at }: Deadline): number {
  return at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at)
}
