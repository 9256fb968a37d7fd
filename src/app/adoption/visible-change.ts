import type { PersonId, Seal, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { viewAs } from '../views/view-as.ts'

/**
 * The game with no more secrets than someone may know: what the others are is taken out, so that whatever is worked
 * out in it, by programs that no one has adopted, can tell none of them.
 */
export function knownTo(world: World, state: State, viewer: PersonId | undefined): State {
  const seen = viewAs(world, state, viewer)
  const seals = Object.entries(state.seals).map(([hash, seal]): [string, Seal] => {
    const { salt: _salt, text: _text, ...closed } = seal
    return [hash, lookup(seen.seals, hash)?.open === true ? seal : closed]
  })
  return { ...state, seals: Object.fromEntries(seals) }
}
