import { HAND_ACTS } from '../../../kernel/hand-acts.ts'
import type { State } from '../../../kernel/state.ts'
import { offeredBy } from '../../offered-by.ts'
import { possibleActs } from '../../possible-acts.ts'
import { rulesNow } from '../../rules-now.ts'
import type { Asker } from '../desk-request.ts'
import { type Question, told } from '../question.ts'

/** What whoever asks may do now: every act that a rule offers, open or refused and by which rules; and what is done by hand. */
export const actsQuestion: Question = ({ world, state, request: { by, at } }) => {
  const acts = possibleActs(rulesNow(world, state), state, personOf(state, by), Math.max(at, state.now))
  return told({
    acts: acts.map(({ name, schema, open, refused }) => ({
      act: name,
      with: schema,
      offered: offeredBy(state, name),
      open,
      refused: refused.map(({ label, reason }) => ({ label, reason })),
    })),
    byHand: Object.entries(HAND_ACTS).map(([name, schema]) => ({ act: name, with: schema })),
  })
}

/** Somebody new is asked for under the identity that they would get. */
function personOf(state: State, by: Asker): string {
  return typeof by === 'object' ? by.person : `p${state.nextId}`
}
