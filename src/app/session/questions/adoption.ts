import { asProposal } from '../../adoption/if-adopted.ts'
import { matterMeant } from '../../names/names.ts'
import { adoptionView } from '../adoption-view.ts'
import { type Question, textOf, told, understanding, viewerOf, wireInstant } from '../question.ts'

/** Previews the adoption of an open proposal in its current form, for the caller; null if nothing can be adopted. */
export const adoptionQuestion: Question = understanding(({ world, state, request: { of, by } }) => {
  const matter = matterMeant(state, textOf(of['kind']), textOf(of['label']))
  const proposed = asProposal(world, state, matter)
  return told({
    entries: state.seq,
    at: wireInstant(state.now),
    adoption: proposed === undefined ? null : adoptionView(world, proposed, viewerOf(by)),
  })
})
