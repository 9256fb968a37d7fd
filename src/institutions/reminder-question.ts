import type { QuestionKind } from '../kernel/questions/question-kind.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { isObject } from './values.ts'

/** The most letters that one answer asks for, and how long each may be, in characters. */
const MOST = 20
const LONGEST = 1_000

/** Put outside the log, by whoever writes to people: what rules answer to it changes nothing in the game. */
export const reminderQuestion: QuestionKind = {
  name: 'reminder',
  about: 'Who is written to, when and what, because the game waits for somebody or a deadline runs?',
  asks: 'person: for whom the game now waits; or deadline: {event, at, side, data}, which is new or was moved, with its matter; and waitsFor: everybody for whom it waits',
  value:
    'a list of {to: a person or a list of persons, at: an instant (at once, if absent), text: what is to be said (the usual words, if absent)}; an empty one for nobody',
  combine: 'contest',
  silence:
    'whoever the game waits for is written to at once, and whom a deadline concerns at half of its time and a day before it',
  normalise: letters,
}

function letters(value: Json): Json | undefined {
  if (!Array.isArray(value) || value.length > MOST) return undefined
  const each = (value as readonly Json[]).map(letter)
  return each.includes(undefined) ? undefined : (each as readonly Json[])
}

/** Whether a number can be written as a date. */
function isInstant(at: Json): boolean {
  return typeof at === 'number' && Number.isSafeInteger(at) && Math.abs(at) <= 8_640_000_000_000_000
}

function letter(value: Json): JsonObject | undefined {
  if (!isObject(value)) return undefined
  const { to, at, text } = value
  const whom = typeof to === 'string' ? [to] : to
  if (!Array.isArray(whom) || whom.length > MOST || !whom.every(it => typeof it === 'string')) return undefined
  if (at !== undefined && at !== null && !isInstant(at)) return undefined
  if (text !== undefined && text !== null && (typeof text !== 'string' || text.length > LONGEST)) return undefined
  return { to: whom, ...(typeof at === 'number' ? { at } : {}), ...(typeof text === 'string' ? { text } : {}) }
}
