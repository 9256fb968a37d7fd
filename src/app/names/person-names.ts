import type { Person, State } from '../../kernel/state/state.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'

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
    ? 'Choose a name of 1 to 80 visible characters on one line, without characters that reverse the text direction.'
    : undefined
}

/**
 * Explains why someone cannot have a name alongside the others. People are identified by their whole name and, if no
 * one shares it, by a part of it. A whole name must therefore not equal anyone else's name or part of it. A name like
 * “p2” is not allowed, because it already identifies a person.
 */
export function nameFault(parts: Parts, others: readonly Parts[]): string | undefined {
  const seen = whole(parts)
  const all = [seen, ...parts.map(nameAsSeen)]
  const identity = all.find(it => /^p\d+$/.test(it))
  if (identity !== undefined) return `“${identity}” is an identifier that the game uses. Choose another name.`
  const like = others.find(other => all.includes(whole(other)) || other.map(nameAsSeen).includes(seen))
  if (like === undefined) return undefined
  return `Someone in this game is called “${like.join(' ')}”. Choose a name that can’t be confused with this one.`
}

function whole(parts: Parts): string {
  return nameAsSeen(parts.join(' '))
}

const LONGEST = 80

/** Control characters, line breaks, unpaired surrogates, and invisible marks except two that join letters. */
const UNSEEMLY = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u

/** Blank characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\s\u2800]/gu

/**
 * Normalizes the name of a person, a game or a token. Undefined if the name has no visible characters, is longer than
 * the limit (80 characters by default), or contains characters that do not belong on one line.
 */
export function normalName(given: string, longest = LONGEST): string | undefined {
  if (given.length > 8 * longest || UNSEEMLY.test(given)) return undefined
  const name = given.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  return name.replaceAll(INVISIBLE, '') === '' || [...name].length > longest ? undefined : name
}

/** Reduces a name to what it looks like: without case, character width and invisible marks. */
export function nameAsSeen(name: string): string {
  const seen = name.normalize('NFKC').replaceAll(/[\p{Default_Ignorable_Code_Point}]/gu, '')
  return seen.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
