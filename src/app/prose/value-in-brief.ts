import type { State } from '../../kernel/state/state.ts'
import type { Json } from '../../kernel/values/json.ts'
import { withDisplayNames } from '../views/displayed-register-value.ts'
import { Sentence, say, sentenceOf, sentenceSlice } from './sentence.ts'
import { identityInWords, valueInWords } from './values.ts'

/** A value as shown in an explanation: shortened, with names. */
export function valueInBrief(state: State, value: Json, most = 200): Sentence {
  const sentence =
    value === null
      ? sentenceOf('nobody')
      : typeof value === 'string'
        ? identityNamed(state, value)
        : valueInWords(state, value)
  return sentence.words.length > most ? say`${sentenceSlice(sentence, 0, most)}…` : sentence
}

/** The name or label of the person, rule or matter that a text identifies; any other text unchanged. */
export function identityNamed(state: State, id: string): Sentence {
  const identity = identityInWords(state, id)
  const [part] = identity?.parts ?? []
  const text = String(withDisplayNames(state, id))
  return part === undefined ? sentenceOf(text) : new Sentence([{ ...part, text }])
}
