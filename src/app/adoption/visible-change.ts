import type { PersonId, Seal, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { own } from '../../kernel/values/lookup.ts'
import { seenBy } from '../views/seen-by.ts'

/**
 * The game with no more secrets than somebody may know: what the others are is taken out, so that whatever is worked
 * out in it, by programs that nobody has adopted, can tell none of them.
 */
export function knownTo(world: World, state: State, viewer: PersonId | undefined): State {
  const seen = seenBy(world, state, viewer)
  const seals = Object.entries(state.seals).map(([hash, seal]): [string, Seal] => {
    const { salt: _salt, text: _text, ...closed } = seal
    return [hash, own(seen.seals, hash)?.open === true ? seal : closed]
  })
  return { ...state, seals: Object.fromEntries(seals) }
}
