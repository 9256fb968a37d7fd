import type { Vocabulary } from '../../../wire/game/vocabulary.ts'
import { eventsOfGame, questionsOfGame } from '../../rules/game-vocabulary.ts'
import { knownEffects } from '../../rules/known-effects-and-questions.ts'
import { dataAnswer, type Question } from '../question.ts'

/** The questions, events and effects of a game, each with an example of how people write it. */
export const vocabularyQuestion: Question<Vocabulary> = ({ world, state }) =>
  dataAnswer({
    questions: questionsOfGame(world, state).map(it => ({ ...it, notByHand: it.notByHand ?? null })),
    events: [...eventsOfGame(state)],
    effects: knownEffects().map(({ name, about, example }) => ({ name, about, example })),
  })
