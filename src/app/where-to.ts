import { canonical } from '../kernel/canonical.ts'
import type { LoggedEffect } from '../kernel/effect.ts'
import type { Json } from '../kernel/json.ts'
import { own } from '../kernel/own.ts'
import type { State } from '../kernel/state.ts'
import type { World } from '../kernel/world.ts'
import { knownTo } from './adoption/known-to.ts'
import { preview } from './game.ts'
import { isNote } from './is-note.ts'

export type LeadsTo = 'further' | 'in' | 'out' | 'noted'

/** An act as it may be done now: by whom and when. */
type Trial = { readonly by: string; readonly name: string; readonly at: number }

/**
 * Where an act leads that says nothing more: `further`, where a vote begins, another part of the turn, or another turn;
 * `out`, where whoever does it leaves the players; `noted`, where all that follows is that
 * the rules mark it down (that a turn has begun).
 */
export function whereTo(world: World, state: State, { by, name, at }: Trial): Exclude<LeadsTo, 'in'> | undefined {
  const tried = preview({ world, state: knownTo(world, state, by) }, { by, do: name, with: {}, at })
  if (!tried.ok || tried.lacking.length > 0) return undefined
  const { effects } = tried.entry
  if (leaves(effects, by)) return 'out'
  if (takesFurther(effects)) return 'further'
  return effects.length > 0 && effects.every(it => isMark(state, it)) ? 'noted' : undefined
}

/** Whether all that is written is a yes or a no of which nobody else is told, or what stood there before. */
function isMark({ registers }: State, effect: LoggedEffect): boolean {
  if (effect.do !== 'write' || !isNote(effect)) return false
  const register = own(registers, effect.register)
  return register?.declaration.type === 'boolean' || same(register?.value, effect.value)
}

function same(one: Json | undefined, other: Json): boolean {
  return one !== undefined && canonical(one) === canonical(other)
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
