import { lookup } from '../values/lookup.ts'
import type { Matter, MatterId } from './matter.ts'
import type { State } from './state.ts'

/** A matter of the game, open or closed. */
export function matterIn(state: Pick<State, 'matters' | 'closed'>, id: MatterId): Matter | undefined {
  return lookup(state.matters, id) ?? lookup(state.closed, id)
}

const kindsOfClosed = new WeakMap<State['closed'], readonly string[]>()

/**
 * Returns the kinds of matters that the game has had: `proposal`, `case` or a kind that one of its rules introduced.
 */
export function matterKinds({ matters, closed }: Pick<State, 'matters' | 'closed'>): readonly string[] {
  const known = kindsOfClosed.get(closed) ?? [...new Set(Object.values(closed).map(({ kind }) => kind))]
  kindsOfClosed.set(closed, known)
  return [...new Set([...known, ...Object.values(matters).map(({ kind }) => kind)])].sort()
}

/** All matters of the game, in the order in which they were opened. */
export function allMatters(state: Pick<State, 'matters' | 'closed'>): readonly Matter[] {
  const all = [...Object.values(state.closed), ...Object.values(state.matters)]
  return all.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
}
