import { retiredRegister } from '../../kernel/state/retired-registers.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json } from '../../kernel/values/json.ts'
import { displayedValue, registerNow } from './displayed-register-value.ts'
import { viewAs } from './view-as.ts'

/**
 * A register by its public name, as a viewer sees it; undefined if there is no such register or the viewer may not see
 * it. Only the viewers named by a register's audience can see the register.
 */
export function registerValueFor(state: State, world: World, name: string, viewer?: string): Json | undefined {
  return registerValueIfVisible(state, world, name, () => viewAs(world, state, viewer), viewer)
}

/**
 * Like `registerValueFor`, but takes a function that returns the game as the viewer sees it, and calls it only when
 * needed.
 */
export function registerValueIfVisible(
  state: State,
  world: World,
  name: string,
  eyes: () => State,
  viewer?: string,
): Json | undefined {
  const register = registerNow(world, state, name) ?? retiredRegister(state, name)
  if (register === undefined) return undefined
  return maySee(state, world, register.declaration.audience, viewer) ? displayedValue(eyes(), register) : undefined
}

/** Whether a viewer is in the audience of a register. */
export function maySee(state: State, world: World, audience: string | undefined, viewer: string | undefined): boolean {
  if (audience === undefined || audience === 'everybody') return true
  if (viewer === undefined) return false
  const named = registerNow(world, state, audience)?.value
  return audience === viewer || named === viewer || (Array.isArray(named) && named.includes(viewer))
}
