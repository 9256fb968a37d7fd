import type { JsonObject } from '../../../kernel/json.ts'
import { dueNow } from '../../due-now.ts'
import { rulesNow } from '../../rules-now.ts'
import { lettersOf } from '../letters/letters-of.ts'
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
