import type { Person, State } from '../../kernel/state/state.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'
import { mixesAlphabets } from '../../unicode/mixed-alphabets.ts'
import { skeleton } from './skeleton.ts'

/** A person's full name, such as “Kim Cole”; or their identity, if the host has withheld the name. */
export function fullName(state: State, person: Person): string {
  const full = nameParts(state, person).join(' ').trim()
  return full === '' ? person.id : full
}

/** A person's first name and surname, leaving out a name that is missing or withheld by the host. */
export function nameParts(state: State, { name, surname }: Person): readonly string[] {
  return [valueAt(state.said, name) ?? '', valueAt(state.said, surname) ?? ''].filter(it => it !== '')
}

/** The parts of a person's name, in the order in which the rules ask for them. */
type Parts = readonly string[]

/** Says what is wrong with the form of one part of a name. */
export function partFault(part: string): string | undefined {
  return normalName(part) === undefined
    ? 'Choose a name of 1 to 80 visible characters on one line, without characters that reverse the text direction or words that mix alphabets.'
    : undefined
}

/**
 * Explains why someone cannot have a name alongside the others. People are identified by their whole name and, if no
 * one shares it, by a part of it. A whole name must therefore not equal anyone else's name or part of it. A name like
 * “p2” is not allowed, because it already identifies a person.
 */
export function nameFault(parts: Parts, others: readonly Parts[]): string | undefined {
  const whole = parts.join(' ')
  const identity = [whole, ...parts].map(identityLike).find(it => it !== undefined)
  if (identity !== undefined) return `“${identity}” is an identifier that the game uses. Choose another name.`
  const [looks, all] = [looksOf(whole), [whole, ...parts].flatMap(looksOf)]
  const like = others.find(
    other =>
      looksOf(other.join(' ')).some(it => all.includes(it)) || other.flatMap(looksOf).some(it => looks.includes(it)),
  )
  if (like === undefined) return undefined
  return `Someone in this game is called “${like.join(' ')}”. Choose a name that can’t be confused with this one.`
}

/** The identifier of a person, such as “p2”, that a name is or looks like. */
function identityLike(name: string): string | undefined {
  const ascii = Array.from(visible(name), letter => (letter < '\x7f' ? letter : skeleton(letter)))
  return /^p\d+$/.exec(ascii.join('').toLowerCase())?.[0]
}

const LONGEST = 80

/** Control characters, line breaks, unpaired surrogates, and invisible marks except two that join letters. */
const UNSEEMLY = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u

/** Blank characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\s\u2800]/gu

/**
 * Normalizes the name of a person, a game or a token. Undefined if the name has no visible characters, is longer than
 * the limit (80 characters by default), contains characters that do not belong on one line, or has a word that mixes
 * alphabets, as an impostor's name does.
 */
export function normalName(given: string, longest = LONGEST): string | undefined {
  if (given.length > 8 * longest || UNSEEMLY.test(given) || mixesAlphabets(given)) return undefined
  const name = given.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  return name.replaceAll(INVISIBLE, '') === '' || [...name].length > longest ? undefined : name
}

/**
 * What a name looks like, as it is written and without case: names that look alike have one of the two in common. Case
 * can make names alike (“NeiI” with a capital I, and “Neil”), or be the only difference (“B0b” with a zero, and “Bob”).
 */
export function looksOf(name: string): readonly [written: string, lower: string] {
  const seen = visible(name)
  return [`written ${skeleton(seen)}`, `lower ${skeleton(seen.toLowerCase()).toLowerCase()}`]
}

/** A name without invisible marks and without differences in the width of characters and spaces. */
function visible(name: string): string {
  const seen = name.normalize('NFKC').replaceAll(/[\p{Default_Ignorable_Code_Point}]/gu, '')
  return seen.trim().replaceAll(/\s+/g, ' ')
}
