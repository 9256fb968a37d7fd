import { registerOrRetired } from '../../kernel/state/retired-registers.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json } from '../../kernel/values/json.ts'
import { singular } from '../names/display-text.ts'
import { type Sentence, say } from './sentence.ts'
import { identityInWords, mixedAmount, registerDisplayName } from './values.ts'

/**
 * Describes a gain or loss: “+1 point to Al Brook”, “−5 TMUs from Zoe Ames”. Amounts that belong to no one in
 * particular belong to the game: “+1 Therm for the game as a whole”.
 */
export function addedInWords(state: State, register: string, key: string | undefined, amount: Json): Sentence {
  const digits = mixedAmount(`${amount}`.replace(/^-/, ''))
  const signed = `${amount}`.startsWith('-') ? `−${digits}` : `+${digits}`
  const declaration = registerOrRetired(state, register)?.declaration
  const words = registerDisplayName(declaration ?? { name: register })
  const whose =
    key === undefined
      ? ' for the game as a whole'
      : say` ${signed.startsWith('−') ? 'from' : 'to'} ${identityInWords(state, key) ?? key}`
  return say`${signed} ${digits === '1' ? singular(words) : words}${whose}`
}
