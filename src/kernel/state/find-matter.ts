import { lookup } from '../values/lookup.ts'
import type { Matter, MatterId } from './matter.ts'
import type { State } from './state.ts'

/** A matter of the game, open or closed. */
export function matterIn(state: Pick<State, 'matters' | 'closed'>, id: MatterId): Matter | undefined {
  return lookup(state.matters, id) ?? lookup(state.closed, id)
}

/** Every matter of the game, in the order of opening. */
export function allMatters(state: Pick<State, 'matters' | 'closed'>): readonly Matter[] {
  const all = [...Object.values(state.closed), ...Object.values(state.matters)]
  return all.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
}
