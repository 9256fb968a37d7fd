import type { Act } from '../../../kernel/acts/act.ts'
import type { Decided } from '../../../kernel/acts/close-run.ts'
import type { PersonId, State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Adoption, AdoptionAnswer } from '../../../wire/game/adoption.ts'
import { wireInstant } from '../../../wire/wire-instant.ts'
import { asProposal, proposalOfChanges } from '../../adoption/if-adopted.ts'
import { matterMeant } from '../../names/names-and-labels.ts'
import { adoptionView } from '../adoption-view.ts'
import { answeringUnknown, dataAnswer, type Question, viewerOf } from '../question.ts'
import type { WantedMatter } from './matters.ts'

/**
 * Previews for the caller what adopting an open proposal in its current form would do; null if nothing can be adopted.
 */
export const adoptionQuestion: Question<AdoptionAnswer, WantedMatter> = answeringUnknown(
  ({ world, state, request }) => {
    const { by, of } = request
    const matter = matterMeant(state, of.kind ?? '', of.label)
    const proposed = asProposal(world, state, matter)
    return dataAnswer({
      entries: state.seq,
      at: wireInstant(state.now),
      adoption: proposed === undefined ? null : adoptionView(world, proposed, viewerOf(by)),
    })
  },
)

/** Previews the adoption of the matter that an act opens or revises. */
export function previewAdoption(world: World, { entry, state }: Decided, viewer: PersonId): Adoption | undefined {
  const formed = entry.effects.flatMap(effect => {
    if (effect.do === 'openMatter') return [effect.matter.id]
    const formedAnew = effect.do === 'changeMatter' && (effect.set['changes'] ?? effect.set['change']) !== undefined
    return formedAnew ? [effect.matter] : []
  })
  for (const id of formed) {
    const matter = lookup(state.matters, id)
    const proposed = matter === undefined ? undefined : asProposal(world, state, matter)
    if (proposed !== undefined) return adoptionView(world, proposed, viewer)
  }
  return formed.length > 0 ? undefined : suggestionView(world, state, entry.act, viewer)
}

/** Previews the adoption of a change that is only saved, for someone to propose later. */
function suggestionView(world: World, state: State, { with: said }: Act, viewer: PersonId): Adoption | undefined {
  const proposed = proposalOfChanges(world, state, said, viewer)
  return proposed === undefined ? undefined : adoptionView(world, proposed, viewer)
}
