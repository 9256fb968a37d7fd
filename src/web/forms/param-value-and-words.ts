import { numbersInText, numberWrittenLike } from '../../institutions/numbers-in-text.ts'
import { rewordings, textReworded } from '../../institutions/text-with-new-params.ts'
import { wordDiff } from '../../unicode/word-diff.ts'
import { MOST_WORDS, type Place, placesOfPhrase } from '../law/phrase-places.ts'
import type { ParamDraft } from './change-draft.ts'

/** Whether the words of a constant contain its value, so that a new value also decides the words. */
export function wordsContainValue({ value, words }: ParamDraft): boolean {
  return value !== '' && wordStatingValue(value, words) !== undefined
}

/**
 * A constant with the value that the user typed, both on its own and in place of the old value in its words. If the
 * user types other words (“fifty”, “50 points”), these become the constant's words, and the number in them becomes its
 * value.
 */
export function paramWithValue(was: ParamDraft, typed: string): ParamDraft {
  const text = typed.trim()
  const old = wordStatingValue(was.value, was.words)
  if (text === '' || old === undefined) return { ...was, value: typed }
  const number = isWholeNumberText(was.value) ? onlyNumberIn(text) : undefined
  if (number === undefined) return { ...was, value: typed, words: wordsWithValue(was, old, text) }
  const words = number.said === text ? wordsWithValue(was, old, numberWrittenLike(old, text)) : text
  const is = { ...was, value: String(number.value), words }
  const [, ...others] = rewordings(was, { value: is.value, words })
  return was.also === undefined ? is : { ...is, also: others.map(({ old: said, now = said }) => now) }
}

/** A constant with the value that new words in the text give it; undefined if the words do not determine a value. */
export function paramWithWords(was: ParamDraft, words: string): ParamDraft | undefined {
  const old = wordStatingValue(was.value, was.words)
  const [before = '', after = ''] = old === undefined ? [] : was.words.split(old)
  const fits = old !== undefined && words.startsWith(before) && words.endsWith(after)
  const value = isWholeNumberText(was.value)
    ? onlyNumberIn(words)?.value
    : fits
      ? words.slice(before.length, words.length - after.length)
      : undefined
  return value === undefined || value === '' ? undefined : { ...was, value: String(value), words }
}

/** Whether a value is a whole number. */
export function isWholeNumberText(value: string): boolean {
  return /^-?\d+$/.test(value.trim())
}

/** The word that states a value, in digits or spelled out. */
function wordStatingValue(value: string, words: string): string | undefined {
  if (isWholeNumberText(value)) return wholeNumbersIn(words).find(it => it.value === Number(value))?.said
  return words.includes(value) ? value : undefined
}

/** The words of a constant with a new value in them. */
function wordsWithValue(was: ParamDraft, old: string, now: string): string {
  return textReworded(was.words, [{ old, now }])
}

/** A number within a phrase: its value, and the words that state it. */
type NumberSaid = { readonly value: number; readonly said: string }

/**
 * The only number in a phrase, in digits or spelled out: “three apples”, “10 points”. Undefined if there is none or
 * more than one.
 */
function onlyNumberIn(words: string): NumberSaid | undefined {
  const [only, ...others] = wholeNumbersIn(words)
  return others.length === 0 ? only : undefined
}

/** Every whole number in a phrase, in order. */
function wholeNumbersIn(words: string): readonly NumberSaid[] {
  return numbersInText(words)
    .filter(({ value, isOrdinal }) => isWholeNumberText(value) && !isOrdinal)
    .map(({ value, said }) => ({ value: Number(value), said }))
}

/** New words may be longer than the words that they replace by at most this many characters. */
const LONGER = 40

/** The words that replaced a phrase in a text, which may be the same words; undefined if this is unclear. */
export function replacementWords(before: string, words: string, after: string): string | undefined {
  const spaced = withSpacedPunctuation(before)
  const place = placesOfPhrase(spaced, withSpacedPunctuation(words)).find(it => isAtWordBoundaries(spaced, it))
  if (place === undefined) return undefined
  const { from, to } = place
  let [at, found, inside] = [0, '', false]
  for (const { is, text } of wordDiff(spaced, withSpacedPunctuation(after))) {
    const end = is === 'new' ? at : at + text.length
    if (is === 'new') found += inside || (at > from && at < to) ? text : ''
    else inside = is === 'gone' && at < to && end > from
    if (is === 'same') found += text.slice(Math.max(0, from - at), Math.max(0, to - at))
    at = end
  }
  const now = phraseAsWritten(found, after)
  return now === undefined || now.length > words.length + LONGER ? undefined : now
}

/**
 * Whether a place in a spaced text starts and ends at word boundaries. The “1” in “10” does not end at a word boundary.
 */
function isAtWordBoundaries(text: string, { from, to }: Place): boolean {
  return (from === 0 || text[from - 1] === ' ') && text[to] === ' '
}

/**
 * A text with spaces between words and punctuation, so that a word is the same before a full stop as within a sentence.
 */
function withSpacedPunctuation(text: string): string {
  return `${text
    .replace(/[^\s\p{L}\p{N}]/gu, ' $& ')
    .replace(/\s+/g, ' ')
    .trim()} `
}

/** A phrase as it is written in the text. */
function phraseAsWritten(found: string, text: string): string | undefined {
  const words = found.split(' ').filter(Boolean)
  if (words.length === 0 || words.length > MOST_WORDS) return undefined
  const pattern = words.map(word => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('\\s*')
  return new RegExp(pattern, 'u').exec(text)?.[0].replace(/\s+/g, ' ')
}
