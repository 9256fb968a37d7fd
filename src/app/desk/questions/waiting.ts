import { rulesNow } from '../../rules-now.ts'
import { standingInWords } from '../../standing-in-words.ts'
import { askedAbout, type Question, throughEyes, told, wireInstant } from '../question.ts'
import { waitingTold } from '../waiting-told.ts'

/** For what a game waits: whose act, until when, and what the rules leave open. */
export const waitingQuestion: Question = questioned => {
  const { world } = questioned
  const state = askedAbout(questioned)
  const eyes = throughEyes(questioned)
  return told({
    entries: state.seq,
    at: wireInstant(state.now),
    says: standingInWords(rulesNow(world, state), eyes).split('\n'),
    ...waitingTold(world, state, eyes),
  })
}
