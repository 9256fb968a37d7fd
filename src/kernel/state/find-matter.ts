import { lookup } from '../values/lookup.ts'
import { summaryOf, valueAt, valuesOf } from '../values/persistent-map.ts'
import type { Matter, MatterId } from './matter.ts'
import type { State } from './state.ts'

/** A matter of the game, open or closed. */
export function matterIn(state: Pick<State, 'matters' | 'closed'>, id: MatterId): Matter | undefined {
  return lookup(state.matters, id) ?? valueAt(state.closed, id)
}

const kindsOfClosed = new WeakMap<State['closed'], ReadonlySet<string>>()

/**
 * Returns the kinds of matters that the game has had: `proposal`, `case` or a kind that one of its rules introduced.
 */
export function matterKinds({ matters, closed }: Pick<State, 'matters' | 'closed'>): readonly string[] {
  const known = summaryOf(
    closed,
    kindsOfClosed,
    some => new Set(some.map(({ kind }) => kind)),
    parts => new Set(parts.flatMap(part => [...part])),
  )
  return [...new Set([...known, ...Object.values(matters).map(({ kind }) => kind)])].sort()
}

/**
 * All matters of the game, in the order in which they were opened. In an old game these are many, and a
 * caller that needs one matter, or the open ones, does not need all.
 */
export function allMatters(state: Pick<State, 'matters' | 'closed'>): readonly Matter[] {
  return [...valuesOf(state.closed), ...Object.values(state.matters)].sort((a, b) => placeOf(a) - placeOf(b))
}

/** The place of a matter in the order in which matters were opened. */
export function placeOf({ id }: Pick<Matter, 'id'>): number {
  return Number(id.slice(1))
}

/** The later of two matters. */
export function laterOf(one: Matter | undefined, other: Matter): Matter {
  return one === undefined || placeOf(other) > placeOf(one) ? other : one
}
