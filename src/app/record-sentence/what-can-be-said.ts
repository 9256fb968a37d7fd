import type { RegisterDeclaration } from '../../kernel/state/register.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { nameOf } from '../names/names-and-labels.ts'
import { newsStyleOfRegister } from '../prose/effects.ts'
import { nameSaid, personSaid, registerSaid } from './values-said.ts'
import {
  amountRegistersPerPerson,
  containsAmounts,
  type Holding,
  headNounOf,
  isKeptByPeople,
  knownStatuses,
  playersNow,
  type Vocabulary,
} from './vocabulary.ts'

/**
 * Something that a sentence can say about people in this game: that they have an amount of something, that one of them
 * has a role or a thing, or that several of them are in a state.
 */
export type Sayable = {
  readonly kind: 'amount' | 'amountForAll' | 'role' | 'thing' | 'state' | 'turn' | 'win'
  readonly words: string
}

/** Maximum number of items of each kind to offer. */
const MOST = 40

/**
 * The things that a sentence can say about people in this game, in the game's own words. The internal registers of
 * programs are left out, although a sentence can name them too.
 */
export function sayables(words: Vocabulary): readonly Sayable[] {
  const byPeople = words.registers.filter(it => isKeptByPeople(words, it.name))
  const forAll = byPeople.filter(it => it.keys === undefined && containsAmounts(words, it))
  const roles = words.holdings.filter(({ register, key }) => key !== undefined || isKeptByPeople(words, register))
  const [offices = [], things = []] = [true, false].map(is => roles.filter(it => isOffice(words, it) === is))
  const states = [...words.registers.flatMap(stateWords), ...knownStatuses(words)]
  return [
    ...sayable(
      'amount',
      amountRegistersPerPerson(words).map(it => registerSaid(words, it)),
    ),
    ...sayable('state', states.map(nameSaid)),
    ...sayable(
      'role',
      offices.map(({ name }) => nameSaid(name)),
    ),
    ...sayable(
      'thing',
      things.map(({ name }) => nameSaid(name)),
    ),
    ...sayable(
      'amountForAll',
      forAll.map(it => registerSaid(words, it)),
    ),
    ...sayable('turn', turnRegister(words) === undefined ? [] : ['turn']),
    ...sayable('win', words.registers.some(({ name }) => name === 'winner') ? ['wins'] : []),
  ]
}

function sayable(kind: Sayable['kind'], all: readonly string[]): readonly Sayable[] {
  return [...new Set(all)].slice(0, MOST).map(words => ({ kind, words }))
}

/** Whether a holding is an office, which people “are”, and not a thing, which people “have”. */
function isOffice({ state }: Vocabulary, { key, register }: Holding): boolean {
  return key !== undefined || /^who is /i.test(lookup(state.registers, register)?.declaration.about ?? '')
}

/** The words for someone on a list of people, taken from the list’s description: “who is a Reyalp”. */
function stateWords({ keys, type, about = '' }: RegisterDeclaration): readonly string[] {
  return keys === undefined && type === 'persons' && /^who (?:is|are) /i.test(about) ? headNounOf(about) : []
}

function turnRegister({ state, registers }: Vocabulary): RegisterDeclaration | undefined {
  return registers.find(({ name }) => newsStyleOfRegister(state, name) === 'turn')
}

/** For each kind, an example of a sentence about one person. */
const EXAMPLES: { readonly [kind in Sayable['kind']]: (who: string, words: string) => string } = {
  amount: (who, words) => `${who} +5 ${words}`,
  amountForAll: (_, words) => `${words} +1`,
  role: (who, words) => `${who} is ${words}`,
  thing: (who, words) => `${who} has the ${words}`,
  state: (who, words) => `${who} is ${words}`,
  turn: who => `it is ${who}’s turn`,
  win: who => `${who} wins`,
}

/** Maximum number of examples to give. */
const FEW = 5

/**
 * One example of each kind of sentence that makes sense in this game, with the names of its people, and a reminder.
 */
export function exampleSentences(words: Vocabulary): readonly string[] {
  const people = playersNow(words).map(it => personSaid(words.state, it).words)
  const kinds = Map.groupBy(sayables(words), ({ kind }) => kind)
  const [first] = people
  if (first === undefined) return []
  const examples = [...kinds.values()].slice(0, FEW).flatMap(([sayable], place) => {
    const who = people[place % people.length] ?? first
    return sayable === undefined ? [] : [EXAMPLES[sayable.kind](who, sayable.words)]
  })
  return [...examples, `remind ${people.at(-1) ?? first} to answer in 3 days`]
}

/** The people that a sentence can name, each with the form of their name to use in a sentence. */
export function peopleNamed(
  words: Vocabulary,
): readonly { readonly person: string; readonly name: string; readonly said: string }[] {
  return Object.keys(words.state.persons).map(person => ({
    person,
    name: nameOf(words.state, person),
    said: personSaid(words.state, person).words,
  }))
}
