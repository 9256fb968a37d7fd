import type { Decided } from '../../kernel/close-course.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { own } from '../../kernel/own.ts'
import type { PersonId } from '../../kernel/state.ts'
import type { World } from '../../kernel/world.ts'
import { isAdoptable } from '../adoption/if-adopted.ts'
import { adoptionTold } from './adoption-told.ts'

/** What would follow if that were adopted to which an act gives its first form, or another one. */
export function adoptionAfter(world: World, { entry, state }: Decided, viewer: PersonId): JsonObject | undefined {
  const formed = entry.effects.flatMap(effect => {
    if (effect.do === 'openMatter') return [effect.matter.id]
    return effect.do === 'changeMatter' && effect.set['changes'] !== undefined ? [effect.matter] : []
  })
  const matter = formed.map(id => own(state.matters, id)).find(it => it !== undefined && isAdoptable(it))
  return matter === undefined ? undefined : adoptionTold(world, state, matter, viewer)
}
