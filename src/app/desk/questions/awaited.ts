import { dueNow } from '../../due-now.ts'
import { rulesNow } from '../../rules-now.ts'
import { type Question, told } from '../question.ts'

/** For whom a game waits, and which deadlines run, by their identities: what letters rest on. */
export const awaitedQuestion: Question = ({ world, state }) => {
  const running = Object.values(state.deadlines).filter(({ left }) => left === undefined)
  return told({
    waitsFor: [...dueNow(rulesNow(world, state), state)],
    deadlines: running.map(({ id, at }) => ({ id, at })),
  })
}
