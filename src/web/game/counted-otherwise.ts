import type { ParamDraft } from './change-draft.ts'
import { inLetters, numberIn, numbersIn } from './number-in.ts'
import { reworded } from './reworded.ts'

/** Whether the words of a constant say its value, so that who names another value has said the words, too. */
export function saysItself({ value, words }: ParamDraft): boolean {
  return value !== '' && saidAs(value, words) !== undefined
}

/**
 * A constant with what somebody types for it: its value, and its words with the new value in the place of the old.
 * Whoever types words of their own (“fifty”, “50 points”) has them in the text, and their number is counted.
 */
export function countedOtherwise(was: ParamDraft, typed: string): ParamDraft {
  const text = typed.trim()
  const old = saidAs(was.value, was.words)
  if (text === '' || old === undefined) return { ...was, value: typed }
  const number = isNumber(was.value) ? numberIn(text) : undefined
  if (number === undefined) return { ...was, value: typed, words: within(was, old, text) }
  const words = number.said === text ? within(was, old, saidLike(old, text)) : text
  return { ...was, value: String(number.value), words }
}

/** A constant as some new words of the text say it; undefined where they do not tell what would be counted. */
export function countedAs(was: ParamDraft, words: string): ParamDraft | undefined {
  const old = saidAs(was.value, was.words)
  const [before = '', after = ''] = old === undefined ? [] : was.words.split(old)
  const fits = old !== undefined && words.startsWith(before) && words.endsWith(after)
  const value = isNumber(was.value)
    ? numberIn(words)?.value
    : fits
      ? words.slice(before.length, words.length - after.length)
      : undefined
  return value === undefined || value === '' ? undefined : { ...was, value: String(value), words }
}

/** Whether a value is a whole number. */
export function isNumber(value: string): boolean {
  return /^-?\d+$/.test(value.trim())
}

/** As which of its words a value is said: as it is written, or in letters. */
function saidAs(value: string, words: string): string | undefined {
  if (isNumber(value)) return numbersIn(words).find(it => it.value === Number(value))?.said
  return words.includes(value) ? value : undefined
}

/** The words of a constant with something else where they said its value. */
function within(was: ParamDraft, old: string, now: string): string {
  return reworded(was.words, [{ ...was, words: old }], [{ ...was, words: now }])
}

/** A number in letters where the old one was. */
function saidLike(old: string, now: string): string {
  return /\d/.test(old) || !isNumber(now) ? now : (inLetters(Number(now)) ?? now)
}
