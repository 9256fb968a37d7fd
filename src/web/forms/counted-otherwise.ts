import type { ParamDraft } from './change-draft.ts'
import { reworded } from './reworded.ts'

/** Whether the words of a constant say its value, so that who names another value has said the words, too. */
export function saysItself({ value, words }: ParamDraft): boolean {
  return value !== '' && saidAs(value, words) !== undefined
}

/**
 * A constant with what someone types for it: its value, and its words with the new value in the place of the old.
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

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A number as it stands in some words: what it comes to, and as which of the words. */
type NumberSaid = { readonly value: number; readonly said: string }

/** The only number that some words say, in figures or in letters: “three apples”, “10 points”; undefined for none or several. */
function numberIn(words: string): NumberSaid | undefined {
  const [only, ...others] = numbersIn(words)
  return others.length === 0 ? only : undefined
}

/** Every number that some words say, in their order. */
function numbersIn(words: string): readonly NumberSaid[] {
  return (words.match(/[\p{L}\p{N}]+([-/.][\p{L}\p{N}]+)*/gu) ?? []).flatMap(said => {
    const value = counted(said)
    return value === undefined ? [] : [{ value, said }]
  })
}

/** A number in letters, as far as those who write rules do: up to ninety-nine. */
function inLetters(value: number): string | undefined {
  if (value < UNITS.length) return UNITS[value]
  const tens = TENS[Math.floor(value / 10) - 2]
  return tens === undefined || value % 10 === 0 ? tens : `${tens}-${UNITS[value % 10]}`
}

function counted(said: string): number | undefined {
  if (/^\d+$/.test(said)) return Number(said)
  const word = said.toLowerCase()
  const unit = UNITS.indexOf(word)
  if (unit >= 0) return unit
  const [ten = '', one] = word.split('-')
  const tens = TENS.indexOf(ten)
  const rest = one === undefined ? 0 : UNITS.indexOf(one)
  return tens < 0 || rest < 0 || rest > 9 ? undefined : (tens + 2) * 10 + rest
}
