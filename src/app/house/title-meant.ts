import { normalName } from '../normal-name.ts'
import { type HouseCode, type HouseRefusal, houseRefuses } from './house-codes.ts'

const LONGEST = 120

/** The title of a game in its one form, or why it is none. */
export function titleMeant(title: string, code: HouseCode): string | HouseRefusal {
  return normalName(title, LONGEST) ?? houseRefuses(code, SENTENCE, { field: 'title' })
}

const SENTENCE = `A title has 1 to ${LONGEST} characters that can be seen, on one line, and no marks that make text run backwards.`
