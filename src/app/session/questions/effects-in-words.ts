import type { EffectsInWords } from '../../../wire/game/effects-in-words.ts'
import { eachInParts, eachInWords } from '../../prose/sentence.ts'
import { sentenceRead } from '../../record-sentence/read-sentence.ts'
import { vocabularyOf } from '../../record-sentence/vocabulary.ts'
import { exampleSentences, peopleNamed, sayables } from '../../record-sentence/what-can-be-said.ts'
import { dataAnswer, type Question, stateAsSeen, viewerOf } from '../question.ts'

/**
 * The effects that a plain-language sentence describes in the game as the caller sees it, each restated in words, and
 * the things that can be said in this game.
 */
export const effectsInWordsQuestion: Question<EffectsInWords, { readonly text: string }> = questioned => {
  const { world, request } = questioned
  const state = stateAsSeen(questioned)
  const words = vocabularyOf(world, state, viewerOf(request.by))
  const { text } = request.of
  const read = sentenceRead(world, words, text)
  return dataAnswer({
    entries: state.seq,
    effects: read.understood ? read.effects : [],
    says: read.understood ? eachInWords(read.said) : [],
    parts: read.understood ? eachInParts(read.said) : [],
    fault: read.understood ? null : { ...read.fault, meanings: eachInWords(read.fault.meanings) },
    examples: exampleSentences(words),
    people: peopleNamed(words),
    sayable: sayables(words),
  })
}
