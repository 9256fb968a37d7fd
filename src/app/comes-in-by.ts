import type { State } from '../kernel/state.ts'
import type { World } from '../kernel/world.ts'
import { preview } from './game.ts'
import type { PossibleAct } from './possible-acts.ts'
import { rulesNow } from './rules-now.ts'
import { sampleArguments } from './sample-arguments.ts'

/** Whether an act is one by which whoever is not known in a game yet comes into it: tried with some arguments, nothing being done. */
export function comesInBy(
  world: World,
  state: State,
  { name, schema }: Pick<PossibleAct, 'name' | 'schema'>,
  { by, at }: { readonly by: string; readonly at: number },
): boolean {
  const [args = {}] = sampleArguments(rulesNow(world, state), state, name, schema, by)
  const tried = preview({ world, state }, { by, do: name, with: args, at })
  if (!tried.ok || tried.lacking.length > 0) return false
  return tried.entry.effects.some(effect => effect.do === 'introduce' && effect.person === by)
}
