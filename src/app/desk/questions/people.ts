import { personMeant } from '../../names.ts'
import { personTold } from '../person-told.ts'
import { type Question, told, understanding } from '../question.ts'

/** The persons of a game; or the one whom an identity or a name means. */
export const peopleQuestion: Question = understanding(({ state, request: { of } }) => {
  const { person } = of
  const ids = person === undefined ? Object.keys(state.persons) : [personMeant(state, person)]
  return told({ people: ids.map(id => personTold(state, id)) })
})
