import type { PersonId, Seal, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { viewAs } from '../views/view-as.ts'

/**
 * The game with only the secrets that a viewer may know. Other people's secrets are removed, so that programs no one
 * has adopted cannot reveal them in a preview.
 */
export function knownTo(world: World, state: State, viewer: PersonId | undefined): State {
  const seen = viewAs(world, state, viewer)
  const seals = Object.entries(state.seals).map(([hash, seal]): [string, Seal] => {
    const { salt: _salt, text: _text, ...closed } = seal
    return [hash, lookup(seen.seals, hash)?.open === true ? seal : closed]
  })
  return { ...state, seals: Object.fromEntries(seals) }
}
