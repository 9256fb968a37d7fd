import type { QuestionKind } from '../kernel/questions/question-kind.ts'
import { isObject } from '../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'

/** Maximum number of people per answer, and of characters that describe an act. */
const MOST = 200
const LONGEST = 200

/**
 * The rules are asked this question outside the log, to tell everyone who the game is waiting for. Their answers change
 * nothing in the game.
 */
export const waitsForQuestion: QuestionKind = {
  name: 'waitsFor',
  about:
    'Who has to act before something can continue, and with which act? Votes, duties and turns need no answer: the game waits for voters, for anyone who can do an act that a rule offers as a duty, and for the mover.',
  asks: 'nothing',
  subject: {},
  example: [{ person: 'p1', act: 'propose', to: 'make a proposal' }],
  value:
    'a list of {person, act, matter (if the act is about one), to: the act in words, such as “make a proposal”, turn: true if the turn waits for it, and not for the mover}, or of {turn: true} if the turn waits for no one, only for time to pass; the game does not wait for those who cannot do the act now',
  combine: 'collect',
  silence: 'no one else',
  normalise: normalWaits,
}

function normalWaits(value: Json): Json | undefined {
  if (!Array.isArray(value) || value.length > MOST) return undefined
  const each = (value as readonly Json[]).map(normalWait)
  return each.includes(undefined) ? undefined : (each as readonly Json[])
}

function normalWait(value: Json): JsonObject | undefined {
  if (!isObject(value)) return undefined
  const { person, act, matter, to, turn } = value
  if (turn === true && Object.keys(value).length === 1) return { turn }
  if (typeof person !== 'string' || typeof act !== 'string') return undefined
  if (matter !== undefined && matter !== null && typeof matter !== 'string') return undefined
  if (to !== undefined && to !== null && (typeof to !== 'string' || to.length > LONGEST)) return undefined
  return {
    person,
    act,
    ...(typeof matter === 'string' ? { matter } : {}),
    ...(typeof to === 'string' && to !== '' ? { to } : {}),
    ...(turn === true ? { turn } : {}),
  }
}
