import type { RegisterDeclaration } from '../../kernel/state/register.ts'
import { normalRegisterValue } from '../../kernel/state/register-value.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { wordsOfName } from '../names/display-text.ts'
import { nameOf, uniqueRuleLabel } from '../names/names-and-labels.ts'
import { listInWords, Sentence, say, sentenceOf } from '../prose/sentence.ts'
import { identityInWords, mixedAmount, registerDisplayName, ruleReference, valueInWords } from '../prose/values.ts'
import { isPlainName } from './clause-patterns.ts'
import { amountIn, asQuotation, quoted } from './tokens.ts'
import { meansNoOne, personCalled, personsCalled, registersCalled, ruleCalled, type Vocabulary } from './vocabulary.ts'

/** A person's name, in quotation marks if it contains words or marks that have a meaning of their own in sentences. */
export function personSaid(state: State, id: string): Sentence {
  const name = nameOf(state, id)
  return new Sentence([{ text: isPlainName(name) ? name : asQuotation(name), person: id }])
}

/** Any other name, in quotation marks if they are needed. */
export function nameSaid(name: string): string {
  return isPlainName(name) ? name : asQuotation(name)
}

/** Words that refer to this register and to no other. */
export function registerSaid(words: Vocabulary, declaration: RegisterDeclaration): string {
  const all = [registerDisplayName(declaration), wordsOfName(declaration.name)]
  return all.find(it => registersCalled(words, it).length === 1) ?? declaration.name
}

/**
 * A register's value in words that `valueMeant` interprets as the same value, if it is a value that people can write.
 */
export function valueSaid(state: State, { type }: Pick<RegisterDeclaration, 'type'>, value: Json): Sentence {
  if (typeof value === 'number' || (type === 'rational' && typeof value === 'string'))
    return sentenceOf(mixedAmount(`${value}`).replace(/^-/, '−'))
  if (typeof value === 'boolean') return sentenceOf(value ? 'yes' : 'no')
  if (value === null) return sentenceOf(type === 'person' ? 'no one' : 'nothing')
  if (Array.isArray(value)) return listSaid(state, value)
  if (typeof value !== 'string') return valueInWords(state, value)
  if (type === 'text') return sentenceOf(asQuotation(value))
  if (Object.hasOwn(state.persons, value)) return personSaid(state, value)
  const rule = type === 'rule' ? lookup(state.rules, value) : undefined
  return rule === undefined ? sentenceOf(asQuotation(value)) : ruleReference(uniqueRuleLabel(state, rule))
}

function listSaid(state: State, list: readonly Json[]): Sentence {
  if (list.length === 0) return sentenceOf('no one')
  return listInWords(list.map(it => valueSaid(state, { type: 'data' }, it)))
}

/** A register's key in words that are interpreted as the same key. */
export function keySaid(state: State, { keys }: RegisterDeclaration, key: string): Sentence {
  if (keys === 'person') return personSaid(state, key)
  return keys === 'text' ? sentenceOf(nameSaid(key)) : (identityInWords(state, key) ?? sentenceOf(key))
}

/** Maximum number of characters in a text that can be given as a value without quotation marks. */
const MOST_BARE = 60

/** The value that some words stand for in a register; undefined if they stand for no value of the register's type. */
export function valueMeant(
  words: Vocabulary,
  { name, type, keys }: RegisterDeclaration,
  phrase: string,
): Json | undefined {
  const said = phrase.trim()
  switch (type) {
    case 'integer':
    case 'rational':
      return numberMeant(type, said)
    case 'boolean':
      return lookup(YES_AND_NO, said.toLowerCase())
    case 'text':
      return textMeant(knownTexts(words, name, keys !== undefined), said)
    case 'person':
      return meansNoOne(said) ? null : personCalled(words, said)
    case 'persons':
      return meansNoOne(said) ? [] : personsCalled(words, said)
    case 'rule':
      return meansNoOne(said) ? null : ruleCalled(words, said)
    case 'data':
      return dataMeant(words, name, said)
  }
}

const YES_AND_NO: { readonly [word: string]: boolean } = {
  yes: true,
  true: true,
  on: true,
  no: false,
  false: false,
  off: false,
}

function numberMeant(type: 'integer' | 'rational', said: string): Json | undefined {
  const amount = amountIn(said)
  if (amount === undefined || amount.sign === '+') return undefined
  return normalRegisterValue(type, `${amount.sign}${amount.size}`)
}

/** Accepts a text in quotation marks, a text that the register already contains, or a few words without punctuation. */
function textMeant(known: readonly string[], said: string): string | undefined {
  const inside = quoted(said)
  if (inside !== undefined) return inside
  const same = known.find(it => it.toLowerCase() === said.toLowerCase())
  if (same !== undefined) return same
  const isBare = said.length <= MOST_BARE && /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’-]*$/u.test(said)
  return isBare && !/\s(?:and|but|then)\s/iu.test(said) && !meansNoOne(said) ? said : undefined
}

/** The texts that occur in a register: the statuses, the words on a list. */
export function knownTexts({ state }: Vocabulary, name: string, keyed: boolean): readonly string[] {
  const register = lookup(state.registers, name)
  if (register === undefined) return []
  const { value, declaration } = register
  const all = keyed && typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return [...new Set([...all, declaration.start].flatMap(it => (typeof it === 'string' && it !== '' ? [it] : [])))]
}

/**
 * Accepts a person, people, a number, a quotation, yes, no or nothing as free data, unless the register contains a map.
 */
function dataMeant(words: Vocabulary, name: string, said: string): Json | undefined {
  const now = lookup(words.state.registers, name)?.value ?? null
  const isKeyed = lookup(words.state.registers, name)?.declaration.keys !== undefined
  if (!isKeyed && typeof now === 'object' && now !== null && !Array.isArray(now)) return undefined
  if (meansNoOne(said)) return null
  const person = personCalled(words, said)
  if (person !== undefined) return person
  const inside = quoted(said)
  if (inside !== undefined) return inside
  const number = numberMeant('rational', said)
  if (number !== undefined) return Number.isSafeInteger(Number(number)) ? Number(number) : number
  const truth = lookup(YES_AND_NO, said.toLowerCase())
  return truth ?? personsCalled(words, said)
}

/** An amount with its sign: “+5”. */
export function amountSaid(amount: string): Sentence {
  return say`${amount.startsWith('-') ? '−' : '+'}${mixedAmount(amount.replace(/^-/, ''))}`
}
