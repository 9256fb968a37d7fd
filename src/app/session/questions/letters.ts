import type { JsonObject } from '../../../kernel/values/json.ts'
import { dueNow } from '../../moves/awaited-now.ts'
import { rulesNow } from '../../rules/rules-now.ts'
import { withReasons } from '../decision-view.ts'
import { lettersOf } from '../emails.ts'
import { toldEntry } from '../entry-view.ts'
import { linesOfPast, pastAsked } from '../past-lines.ts'
import { type Question, told } from '../question.ts'

const SEATED = { words: 'Caused by: your seat in this game, which is new or goes on.' }

/** What is to be written to persons who are newly there, as if the game had only now come to where it stands. */
export const lettersQuestion: Question = ({ world, state, request: { of } }) => {
  const persons = Array.isArray(of['persons']) ? of['persons'] : []
  const awaited = dueNow(rulesNow(world, state), state)
  const before = { state: { ...state, deadlines: {} }, awaited: awaited.filter(person => !persons.includes(person)) }
  const letters = lettersOf(world, before, { state, awaited }, SEATED).filter(({ person }) => persons.includes(person))
  return told({ letters: letters as unknown as readonly JsonObject[] })
}

/**
 * Entries as everyone was told of them when they happened, to the byte, oldest first: each a text that is JSON. What was
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
