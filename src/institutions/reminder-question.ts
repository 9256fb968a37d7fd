import type { QuestionKind } from '../kernel/questions/question-kind.ts'
import { isObject } from '../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'

/** Maximum number of emails per answer, and of characters per email. */
const MOST = 20
const LONGEST = 1_000

/**
 * The part of the server that writes emails asks the rules this question outside the log. Their answer changes nothing
 * in the game.
 */
export const reminderQuestion: QuestionKind = {
  name: 'reminder',
  about: 'If the game is waiting for someone or a deadline is running, who gets an email, when, and with what text?',
  asks: 'person: the person the game is now waiting for; or deadline: {event, at, side, data}, new or moved, with its matter; and waitsFor: everyone the game is waiting for',
  subject: { person: 'person' },
  example: [],
  value:
    'a list of {to: a person or a list of persons, at: a time (by default, at once), text: the text (by default, the standard one)}; an empty list for no one',
  combine: 'contest',
  silence:
    'people the game is waiting for get an email at once, and people concerned by a deadline get one halfway to it and a day before it',
  normalise: normalEmails,
}

function normalEmails(value: Json): Json | undefined {
  if (!Array.isArray(value) || value.length > MOST) return undefined
  const each = (value as readonly Json[]).map(normalEmail)
  return each.includes(undefined) ? undefined : (each as readonly Json[])
}

/** Whether a number can be written as a date. */
function isInstant(at: Json): boolean {
  return typeof at === 'number' && Number.isSafeInteger(at) && Math.abs(at) <= 8_640_000_000_000_000
}

function normalEmail(value: Json): JsonObject | undefined {
  if (!isObject(value)) return undefined
  const { to, at, text } = value
  const whom = typeof to === 'string' ? [to] : to
  if (!Array.isArray(whom) || whom.length > MOST || !whom.every(it => typeof it === 'string')) return undefined
  if (at !== undefined && at !== null && !isInstant(at)) return undefined
  if (text !== undefined && text !== null && (typeof text !== 'string' || text.length > LONGEST)) return undefined
  return { to: whom, ...(typeof at === 'number' ? { at } : {}), ...(typeof text === 'string' ? { text } : {}) }
}
