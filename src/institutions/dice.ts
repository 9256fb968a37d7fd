import type { CallContext, Institution } from '../kernel/acts/institution.ts'
import { MOST_SIDES, NOT_SAID_OF_A_THROW } from '../kernel/acts/throw-dice.ts'
import type { Throw } from '../kernel/effects/effect.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'

/**
 * Throws dice. The result is announced in a later step, as the event `thrown`, when no rule can refuse the act any
 * longer.
 */
export const dice: Institution = {
  name: 'dice',
  about: 'What did the die show?',
  registers: [],
  questions: [],
  events: [],
  moves: {
    roll: {
      about:
        'roll{sides,purpose,times,data} or {line}: throws a die; the event `thrown` reports its face, or with `times` the count of each face',
      expand: (_: CallContext, args: JsonObject) =>
        args['line'] === undefined ? throwDice(args) : throwFromLine(args),
    },
  },
  after: {},
  derived: {},
}

/**
 * Maximum number of sides of a die that is thrown more than once. The limit exists because the counts of all faces are
 * recorded.
 */
const MOST_SIDES_COUNTED = 1_000
const MOST_TIMES = 10_000_000

/** Maximum number of dice in a line for the dice server, for which every face is recorded. */
const MOST_DICE = 100

function throwDice({ sides, purpose, times, data }: JsonObject): Expansion {
  if (!isCount(sides, MOST_SIDES)) return { bad: `a die cannot have fewer than one side or more than ${MOST_SIDES}` }
  if (times !== undefined && !isCount(times, MOST_TIMES))
    return { bad: `a die cannot be thrown less than once or more than ${MOST_TIMES} times` }
  if (times !== undefined && sides > MOST_SIDES_COUNTED)
    return { bad: `a die that is thrown more than once cannot have more than ${MOST_SIDES_COUNTED} sides` }
  const told = typeof purpose === 'string' ? purpose : ''
  return throwExpansion({ sides, purpose: told, ...(times === undefined ? { face: 0 } : { times, counts: [] }) }, data)
}

function throwFromLine({ line, sides, times, data }: JsonObject): Expansion {
  if (typeof line !== 'string' || sides !== undefined || times !== undefined)
    return { bad: 'a line for the dice server needs a text such as “#S 3 #D 1 #R 1 #T title”, without other arguments' }
  const asked = readDiceLine(line)
  if (typeof asked === 'string') return { bad: asked }
  if (asked.sides > MOST_SIDES) return { bad: `a die cannot have more than ${MOST_SIDES} sides` }
  const all = asked.dice * asked.rolls
  if (all > MOST_DICE) return { bad: `one line can ask for at most ${MOST_DICE} dice, not ${all}` }
  return throwExpansion({ sides: asked.sides, purpose: asked.title, times: all, faces: [] }, data)
}

/** A throw, with the data that its author wants returned with the result. */
function throwExpansion(what: Omit<Throw, 'do'>, data: Json | undefined): Expansion {
  if (data === undefined || data === null) return { effects: [{ do: 'throw', ...what }] }
  if (typeof data !== 'object' || Array.isArray(data)) return { bad: 'the data of a throw is not an object' }
  const taken = Object.keys(data).find(name => NOT_SAID_OF_A_THROW.includes(name))
  if (taken !== undefined) return { bad: `the data of a throw cannot contain “${taken}”, which the throw itself sets` }
  return { effects: [{ do: 'throw', ...what, data: data as JsonObject }] }
}

function isCount(value: Json | undefined, most: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= most
}

/**
 * A request in the format of the old dice server, which was sent by email: `dice` dice, each with the given number of
 * sides, in each of `rolls` rolls.
 */
type DiceLine = {
  readonly sides: number
  readonly dice: number
  readonly rolls: number
  readonly title: string
}

/** Matches a tag at the start of a word: `#S 3`, `#s3`; a `#1` within a title is not a tag. */
const TAG = /(?<!\S)#([A-Za-z])(?=\s|\d|$)[ \t]*/

/**
 * Parses a line in the format of the old dice server: `#S 3 #D 1 #R 1 #T Robot vote`, on one line or several, in any
 * order. A title ends at the end of its line or at the next tag; tags about mail, such as `#P` and `#C`, are ignored.
 */
export function readDiceLine(text: string): DiceLine | string {
  const [before = '', ...pieces] = text.split(TAG)
  const stray = before.trim()
  if (stray !== '') return `a line for the dice server begins with a tag such as #S, not with “${stray}”`
  const told = new Map<string, string>()
  for (let index = 0; index < pieces.length; index += 2) {
    const [tag, value] = [String(pieces[index]).toUpperCase(), String(pieces[index + 1]).trim()]
    if (told.has(tag) && 'SDRT'.includes(tag)) return `a line for the dice server can contain #${tag} only once`
    told.set(tag, value)
  }
  return diceLineOf(told)
}

function diceLineOf(told: ReadonlyMap<string, string>): DiceLine | string {
  const [sides, dice, rolls] = [told.get('S'), told.get('D') ?? '1', told.get('R') ?? '1']
  if (sides === undefined) return 'a line for the dice server needs #S with the number of sides of a die'
  const wrong = Object.entries({ S: sides, D: dice, R: rolls }).find(([, number]) => !/^[1-9]\d{0,9}$/.test(number))
  if (wrong !== undefined) return `#${wrong[0]} needs a positive whole number, not “${wrong[1]}”`
  return { sides: Number(sides), dice: Number(dice), rolls: Number(rolls), title: titleOf(told.get('T')) }
}

/** The title up to the end of its line; the server ignores everything below it, such as a signature. */
function titleOf(told = ''): string {
  return told.split(/\r?\n/, 1)[0]?.trim() ?? ''
}
