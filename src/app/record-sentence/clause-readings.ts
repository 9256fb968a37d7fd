import { holdsNumbers, type RegisterDeclaration } from '../../kernel/state/register.ts'
import { retiredRegister, retiredRegisters } from '../../kernel/state/retired-registers.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { newsStyleOfRegister } from '../prose/effects.ts'
import { say, sentenceOf } from '../prose/sentence.ts'
import { matterReference, registerDisplayName } from '../prose/values.ts'
import { type ClauseChange, presentValue, sumInRegister } from './changes-said.ts'
import type { CLAUSES } from './clause-patterns.ts'
import type { Gaps } from './pattern.ts'
import { reminderOf } from './reminder.ts'
import { heldBy, holderMeant, holdingsCalled, type Readings, rolesLeft, rolesTaken, writing } from './role-readings.ts'
import { type Amount, amountIn, asQuotation, quoted } from './tokens.ts'
import { keySaid, personSaid, registerSaid, valueMeant } from './values-said.ts'
import {
  matterCalled,
  personCalled,
  personsCalled,
  registersCalled,
  ruleCalled,
  type Vocabulary,
  withoutArticle,
} from './vocabulary.ts'

/** An amount that people gain or lose, in a register that another clause names. */
export type ImpliedAmount = { readonly who: readonly string[]; readonly amount: string }

type ReadGaps = (words: Vocabulary, gaps: Gaps) => Readings

/** How the gaps in each kind of clause are interpreted. */
export const READ_CLAUSE: { readonly [meaning in keyof typeof CLAUSES]: ReadGaps } = {
  adds: (words, gaps) => amountsAdded(words, gaps, signed),
  gains: (words, gaps) => amountsAdded(words, gaps, it => (it.sign === '' ? it.size : undefined)),
  loses: (words, gaps) => amountsAdded(words, gaps, it => (it.sign === '' ? minus(it.size) : undefined)),
  gives: amountsGiven,
  has: (words, { who = '', amount = '', what = '' }) => valuesWritten(words, { who, what, value: amount }),
  becomes: valuesWritten,
  isNow: valuesWritten,
  isA: (words, gaps) => rolesTaken(words, gaps),
  isNoLonger: rolesLeft,
  listed: (words, gaps) => listsChanged(words, gaps, 'add'),
  unlisted: (words, gaps) => listsChanged(words, gaps, 'remove'),
  retires: (words, { what = '' }) => registersCalled(words, what).map(it => changeOfUse('retire', it)),
  reinstates: (words, { what = '' }) => retiredCalled(words, what).map(it => changeOfUse('reinstate', it)),
  turn: turnGiven,
  wins: (words, { who = '' }) => valuesWritten(words, { what: 'winner', value: who }),
  leaves: personRemoved,
  turnEnds: () => [[{ move: { endTurn: true }, said: sentenceOf('the turn ends') }]],
  matter: matterDecided,
  announces: textAnnounced,
  reminds: reminderSet,
}

/** The amount in a clause such as “Ann +5”, which does not say what it is an amount of. */
export function impliedAmount(words: Vocabulary, { who, what, amount }: Gaps): ImpliedAmount | undefined {
  if (who === undefined || what !== undefined || amount === undefined) return undefined
  const read = amountIn(amount)
  const [size, persons] = [read === undefined ? undefined : signed(read), personsCalled(words, who)]
  return size === undefined || persons === undefined ? undefined : { who: persons, amount: size }
}

/** Adds the amount to each person's value in a register. */
export function amountAddedToEach(
  register: RegisterDeclaration,
  { who, amount }: ImpliedAmount,
): readonly ClauseChange[] {
  return who.map(key => amountChange(register, key, amount))
}

function signed({ sign, size }: Amount): string | undefined {
  return sign === '' ? undefined : sign === '-' ? minus(size) : size
}

function minus(size: string): string {
  return /^0+$/.test(size) ? size : `-${size}`
}

function amountChange(register: RegisterDeclaration, key: string | undefined, amount: string): ClauseChange {
  const becomes = (now: Json) => sumInRegister(register, now, amount)
  return { register, adds: amount, becomes, ...(key === undefined ? {} : { key }) }
}

function amountsAdded(words: Vocabulary, gaps: Gaps, sizeOf: (amount: Amount) => string | undefined): Readings {
  const { who, what, amount = '' } = gaps
  const read = amountIn(amount)
  const size = read === undefined ? undefined : sizeOf(read)
  if (size === undefined || what === undefined) return []
  const registers = numbersCalled(words, what, who)
  return registers.flatMap(register => {
    const keys = keysMeant(words, register, who)
    return keys === undefined ? [] : [keys.map(key => amountChange(register, key, size))]
  })
}

/** The numeric registers that a phrase refers to. If there are none, records that this game may have no such number. */
function numbersCalled(words: Vocabulary, what: string, who: string | undefined): readonly RegisterDeclaration[] {
  const found = registersCalled(words, what).filter(holdsNumbers)
  if (found.length > 0 || (who !== undefined && personsCalled(words, who) === undefined)) return found
  if (!/\d/.test(what)) words.faults.push(`This game has no number called “${withoutArticle(what)}”.`)
  return []
}

/** The keys of a register that a phrase refers to; a single undefined key for a register without keys. */
function keysMeant(
  words: Vocabulary,
  register: RegisterDeclaration,
  who: string | undefined,
): readonly (string | undefined)[] | undefined {
  if (register.keys === undefined) return who === undefined ? [undefined] : undefined
  if (who === undefined) return undefined
  switch (register.keys) {
    case 'person':
      return personsMeant(words, who)
    case 'rule':
      return listOf(ruleCalled(words, who))
    case 'matter':
      return listOf(matterCalled(words, who)?.id)
    case 'text':
      return listOf(textKey(words, register, who))
  }
}

function listOf<T>(it: T | undefined): readonly T[] | undefined {
  return it === undefined ? undefined : [it]
}

function personsMeant(words: Vocabulary, who: string): readonly string[] | undefined {
  const found = personsCalled(words, who)
  if (found === undefined && /^[\p{L}\p{M} '’-]{1,40}$/u.test(who))
    words.faults.push(`No one in this game is called “${who}”.`)
  return found
}

/** A key that the register already has, or a new one in quotation marks. */
function textKey({ state }: Vocabulary, { name }: RegisterDeclaration, phrase: string): string | undefined {
  const value = lookup(state.registers, name)?.value
  const inside = quoted(phrase)
  if (inside !== undefined) return inside
  const said = withoutArticle(phrase).toLowerCase()
  return isObject(value) ? Object.keys(value).find(it => it.toLowerCase() === said) : undefined
}

function amountsGiven(words: Vocabulary, { who = '', other = '', amount = '', what = '' }: Gaps): Readings {
  const [read, from, to] = [amountIn(amount), personCalled(words, who), personCalled(words, other)]
  if (read === undefined || read.sign !== '' || from === undefined || to === undefined || from === to) return []
  return numbersCalled(words, what, who)
    .filter(({ keys }) => keys === 'person')
    .map(register => [amountChange(register, from, minus(read.size)), amountChange(register, to, read.size)])
}

function valuesWritten(words: Vocabulary, { who, what = '', value = '' }: Gaps): Readings {
  const registers = registersCalled(words, what)
  const written = registers.flatMap(register => {
    const keys = keysMeant(words, register, who)
    const meant = keys === undefined ? undefined : valueMeant(words, register, value)
    return keys === undefined || meant === undefined ? [] : [keys.map(key => writing(register, key, meant))]
  })
  const holding = who === undefined ? holdingsCalled(words, what).filter(({ key }) => key !== undefined) : []
  const holder = holding.length === 0 ? undefined : holderMeant(words, value)
  return holder === undefined ? written : [...written, ...holding.flatMap(it => heldBy(words, it, holder))]
}

/** Interprets sentences such as “add “hat” to Ann’s things” and “remove “A line.” from the poem”. */
function listsChanged(words: Vocabulary, { who, what = '', value = '' }: Gaps, way: 'add' | 'remove'): Readings {
  const item = quoted(value)
  if (item === undefined) return []
  return registersCalled(words, what).flatMap(register => {
    const keys = register.type === 'data' ? keysMeant(words, register, who) : undefined
    if (keys === undefined) return []
    const lists = keys.every(key => isPlainList(presentValue(words.state, register, key)))
    return lists ? [keys.map(key => listChange(words, { register, key, item, way }))] : []
  })
}

/** Whether a value is a list of texts and numbers, or is empty and can become such a list. */
function isPlainList(value: Json): boolean {
  return value === null || (Array.isArray(value) && value.every(it => typeof it === 'string' || typeof it === 'number'))
}

type ListChange = {
  readonly register: RegisterDeclaration
  readonly key: string | undefined
  readonly item: string
  readonly way: 'add' | 'remove'
}

function listChange(words: Vocabulary, { register, key, item, way }: ListChange): ClauseChange {
  const name = registerSaid(words, register)
  const of = key === undefined ? name : say`${keySaid(words.state, register, key)}’s ${name}`
  const [does, where] = way === 'add' ? ['add', 'to'] : ['remove', 'from']
  const becomes = (now: Json): Json | undefined => {
    const list = now === null ? [] : now
    if (!Array.isArray(list)) return undefined
    if (way === 'add') return [...list, item]
    const place = list.lastIndexOf(item)
    return place < 0 ? undefined : list.toSpliced(place, 1)
  }
  const said = say`${does} ${asQuotation(item)} ${where} ${of}`
  return { register, becomes, said, ...(key === undefined ? {} : { key }) }
}

/** The end of a register’s use, or its new beginning. */
function changeOfUse(move: 'retire' | 'reinstate', register: RegisterDeclaration): readonly ClauseChange[] {
  const name = `“${registerDisplayName(register)}”`
  return [{ move: { [move]: { register: register.name } }, said: sentenceOf(`${move} the register ${name}`) }]
}

/** The registers that were retired last under a name that a phrase refers to. */
function retiredCalled({ state }: Vocabulary, what: string): readonly RegisterDeclaration[] {
  const called = withoutArticle(what).toLowerCase()
  const named = retiredRegisters(state).filter(({ declaration }) =>
    [declaration.name, registerDisplayName(declaration)].some(it => it.toLowerCase() === called),
  )
  const names = new Set(named.map(({ declaration }) => declaration.name))
  return [...names].flatMap(name => retiredRegister(state, name)?.declaration ?? [])
}

/** Interprets “It is Ann’s turn” as a change to the register whose changes the news describes as turns. */
function turnGiven(words: Vocabulary, { who = '' }: Gaps): Readings {
  const person = personCalled(words, who)
  const turns = words.registers.filter(
    ({ name, keys, type }) =>
      keys === undefined && type === 'person' && newsStyleOfRegister(words.state, name) === 'turn',
  )
  if (person === undefined) return []
  const said = say`it is ${personSaid(words.state, person)}’s turn`
  return turns.map(register => [{ register, becomes: () => person, said }])
}

function personRemoved(words: Vocabulary, { who = '' }: Gaps): Readings {
  const person = personCalled(words, who)
  if (person === undefined) return []
  return [[{ move: { leave: { person } }, said: say`${personSaid(words.state, person)} leaves the game` }]]
}

/** The moves that correspond to the possible outcomes of a matter. */
const FATES: { readonly [word: string]: string } = {
  adopted: 'adopt',
  defeated: 'defeat',
  withdrawn: 'withdraw',
  carried: 'carryOut',
}

function matterDecided(words: Vocabulary, { matter: phrase = '', fate = '' }: Gaps): Readings {
  const matter = matterCalled(words, phrase)
  const move = lookup(FATES, fate.toLowerCase().split(' ')[0] ?? '')
  if (matter === undefined || move === undefined) return []
  const effect: JsonObject = { [move]: { matter: matter.label } }
  return [[{ move: effect, said: say`${matterReference(matter)} is ${move === 'carryOut' ? 'carried out' : fate}` }]]
}

function textAnnounced(_: Vocabulary, { value = '' }: Gaps): Readings {
  const text = quoted(value)
  return text === undefined || text === ''
    ? []
    : [[{ move: { announce: text }, said: sentenceOf(`announce ${asQuotation(text)}`) }]]
}

/** The units of a span of time, in milliseconds. */
const UNITS: { readonly [unit: string]: number } = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
}

/** Returns a span of time such as “3 days” or “a week” in milliseconds; undefined for anything else. */
function spanIn(text: string): number | undefined {
  const [, count = '', unit = ''] = /^(\S+) (minute|hour|day|week)s?$/i.exec(text.trim()) ?? []
  const amount = amountIn(count)
  const length = Number(amount?.size ?? Number.NaN) * (lookup(UNITS, unit.toLowerCase()) ?? Number.NaN)
  return amount?.sign === '' && Number.isSafeInteger(length) && length > 0 ? length : undefined
}

/**
 * A deadline that names a person and what they are to do. The table lists it, and the person gets an email before it
 * passes; nothing else follows from it, unless a rule says so.
 */
function reminderSet(words: Vocabulary, { who = '', duty = '', span = '' }: Gaps): Readings {
  const [persons, length, to] = [personsCalled(words, who), spanIn(span), (quoted(duty) ?? duty).trim()]
  if (persons === undefined || length === undefined || to === '') return []
  return [
    persons.map(person => ({
      move: { setDeadline: reminderOf(person, to, length) },
      said: say`remind ${personSaid(words.state, person)} to ${duty} in ${span}`,
    })),
  ]
}
