import type { CallContext, Institution } from '../kernel/acts/institution.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import { isObject } from '../kernel/values/is-object.ts'
import type { Json } from '../kernel/values/json.ts'
import { parseRational } from '../kernel/values/rational.ts'
import { registerValue } from './turns.ts'

/** The register of the winner. */
export const WINNER = 'winner'

/**
 * Whether someone has won. The rules decide who wins. If their answer is not exactly one person, the game has no
 * winner.
 */
export const winning: Institution = {
  name: 'winning',
  about: 'Has anyone won?',
  registers: [{ name: WINNER, about: 'the person who has won, if any', type: 'data', start: null }],
  questions: [
    {
      name: 'winner',
      about: 'Who has won?',
      asks: 'nothing, or the case in which the question is asked',
      subject: { matter: 'matter' },
      example: 'p1',
      value: 'the identity of a person, or a list of them',
      combine: 'contest',
      silence: 'no one yet',
      normalise: value => (isPersonOrPersons(value) ? value : undefined),
    },
    {
      name: 'winsWith',
      about: 'How much does it take to win now?',
      asks: 'nothing',
      subject: {},
      example: { amount: 100, of: 'points' },
      value:
        '{amount, of, more, among}: the exact amount, the thing that is counted, whether more than that is needed, and the people counted, if not everyone',
      combine: 'contest',
      silence: 'no answer: the page quotes the rule’s text',
      normalise: value => (isGoal(value) ? value : undefined),
    },
  ],
  events: ['won'],
  moves: { considerWinner: { about: 'considerWinner{}: asks whether someone has won now', expand: declareWinner } },
  after: {},
  derived: {},
}

function isPersonOrPersons(value: Json): boolean {
  return typeof value === 'string' || (Array.isArray(value) && value.every(it => typeof it === 'string'))
}

function isGoal(value: Json): boolean {
  if (!isObject(value)) return false
  const { amount, of, more = false, among = [] } = value
  const isAmount = amount === undefined || parseRational(amount) !== undefined
  return (
    typeof of === 'string' && isAmount && typeof more === 'boolean' && Array.isArray(among) && isPersonOrPersons(among)
  )
}

function declareWinner(context: CallContext): Expansion {
  if (registerValue(context, 'winner') !== null) return { effects: [] }
  const decision = context.ask('winner', {})
  if (decision.outcome.is === 'undecided') return { held: decision }
  if (decision.outcome.is === 'silent') return { effects: [] }
  const { value, by } = decision.outcome
  if (!isPersonOrPersons(value)) return { bad: 'the winner is neither a person nor a list of persons' }
  return {
    effects: [{ do: 'write', register: 'winner', value }],
    events: [{ name: 'won', data: { winner: value } }],
    because: by,
  }
}
