import { changedSince } from './changed-since.ts'

type Rules = Parameters<typeof changedSince>[0]

/** Which rules the game did not begin with, and what is new in them: “new”, “changed”, by their labels. */
export function newInPlay(first: Rules, now: Rules): ReadonlyMap<string, string> {
  const changes = changedSince(first, now).filter(({ there }) => there)
  return new Map(changes.map(({ label, what }) => [label, what.includes('is new') ? 'new' : 'changed']))
}
