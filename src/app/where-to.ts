import type { LoggedEffect } from '../kernel/effect.ts'
import type { State } from '../kernel/state.ts'
import type { World } from '../kernel/world.ts'
import { knownTo } from './adoption/known-to.ts'
import { preview } from './game.ts'
import { isNote } from './is-note.ts'

export type LeadsTo = 'further' | 'out' | 'noted'

/** An act as it may be done now: by whom and when. */
type Trial = { readonly by: string; readonly name: string; readonly at: number }

/**
 * Where an act leads that says nothing more: `further`, where a vote begins, another part of the turn, or another turn;
 * `out`, where whoever does it leaves the players; `noted`, where the rules write it down and nothing else follows.
 */
export function whereTo(world: World, state: State, { by, name, at }: Trial): LeadsTo | undefined {
  const tried = preview({ world, state: knownTo(world, state, by) }, { by, do: name, with: {}, at })
  if (!tried.ok || tried.lacking.length > 0) return undefined
  const { effects } = tried.entry
  if (leaves(effects, by)) return 'out'
  if (takesFurther(effects)) return 'further'
  return effects.length > 0 && effects.every(it => it.do === 'write' && isNote(it)) ? 'noted' : undefined
}

function leaves(effects: readonly LoggedEffect[], by: string): boolean {
  return effects.some(
    it => it.do === 'write' && it.register === 'players' && Array.isArray(it.value) && !it.value.includes(by),
  )
}

function takesFurther(effects: readonly LoggedEffect[]): boolean {
  return effects.some(it => {
    if (it.do === 'changeMatter') return it.set['voting'] === true
    return it.do === 'write' && ['phase', 'mover'].includes(it.register)
  })
}
