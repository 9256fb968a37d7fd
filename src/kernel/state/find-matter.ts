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

/** All matters of the game, in the order in which they were opened. */
export function allMatters(state: Pick<State, 'matters' | 'closed'>): readonly Matter[] {
  const all = [...valuesOf(state.closed), ...Object.values(state.matters)]
  return all.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
}
