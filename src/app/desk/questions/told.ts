import { linesOfPast, pastAsked } from '../lines-of-past.ts'
import { type Question, told } from '../question.ts'
import { toldEntry } from '../told-entry.ts'
import { withReasons } from '../with-reasons.ts'

/**
 * Entries as everybody was told of them when they happened, to the byte, oldest first: each a text that is JSON. What was
 * withheld since says so, and why.
 */
export const toldQuestion: Question = questioned => {
  const { stood, entries } = pastAsked(questioned)
  const state = withReasons(stood.state, questioned.state, questioned.request.past?.withheld)
  const lines = linesOfPast({ stood: { ...stood, state }, entries }, (before, entry, after) => [
    toldEntry(before, entry, after),
  ])
  return told({ lines })
}
