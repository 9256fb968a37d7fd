import type { Expansion } from '../kernel/expansion.ts'
import type { Institution, Sitting } from '../kernel/institution.ts'
import type { JsonObject } from '../kernel/json.ts'

/** Throws: the face shows in a later step, as the event `thrown`, when nothing can refuse the act any more. */
export const dice: Institution = {
  name: 'dice',
  about: 'What did the die show?',
  registers: [],
  questions: [],
  events: [],
  moves: { roll: { about: 'roll{sides,purpose}: throws a die; the event `thrown` tells its face', expand: roll } },
  after: {},
  derived: {},
}

/** The most sides of a die: as many as chance can surely tell apart. */
const MOST_SIDES = 1_000_000_000

function roll(_: Sitting, args: JsonObject): Expansion {
  const { sides, purpose } = args
  if (typeof sides !== 'number' || !Number.isSafeInteger(sides) || sides < 1 || sides > MOST_SIDES)
    return { bad: `a die has one side or more, and no more than ${MOST_SIDES}` }
  return { effects: [{ do: 'throw', sides, face: 0, purpose: typeof purpose === 'string' ? purpose : '' }] }
}
