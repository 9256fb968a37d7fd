import type { JsonObject } from '../kernel/json.ts'
import type { State } from '../kernel/state.ts'
import { askedInWords } from './asked-in-words.ts'
import { listInWords, valueInWords } from './value-in-words.ts'

/** What a matter of some rule's own kind says, and which effects it is to have: “: Ann gets five points. (+5 points to Ann)”. */
export function toldOfMatter(state: State, fields: JsonObject): string {
  const said = fields['text'] ?? fields['title'] ?? fields['statement']
  const effects = Array.isArray(fields['effects']) ? fields['effects'] : []
  const words = said == null ? '' : `: ${valueInWords(state, said)}`
  if (effects.length === 0) return words
  return `${words}${words === '' ? ':' : ''} (its effects: ${listInWords(effects.map(it => askedInWords(state, it)))})`
}
