import { lookup } from '../../kernel/values/lookup.ts'

/** A word, a number, a punctuation mark or a quotation in a sentence, with its position. */
export type Token = { readonly text: string; readonly from: number; readonly to: number }

/**
 * Matches quotations in straight marks, numbers, the possessive ending, punctuation marks and words. Every character
 * except white space belongs to a token.
 */
const TOKEN =
  /"[^"]*"|[+−–-]?(?<!\d)\d+(?:\.\d+|\/\d+)?(?=$|[\s,;:()=→.?!])|['’]s?(?=$|[\s,;:()=→])|->|[,;:()=→]|(?:(?!['’]s?(?:$|[\s,;:()=→]))[^\s,;:()=→“”"])+|\S/gu

/** The tokens of a sentence, without the full stop or exclamation mark at its end. */
export function tokensOf(text: string): readonly Token[] {
  const sentence = text.trimEnd().replace(/[.!]$/, '')
  const lastClosing = sentence.lastIndexOf('”')
  const tokens: Token[] = []
  const pattern = new RegExp(TOKEN)
  for (let found = pattern.exec(sentence); found !== null; found = pattern.exec(sentence)) {
    const { 0: word, index: from } = found
    if (word === '“' && from < lastClosing) pattern.lastIndex = sentence.indexOf('”', from) + 1
    const to = pattern.lastIndex
    tokens.push({ text: sentence.slice(from, to), from, to })
  }
  return tokens
}

/** The text inside a quotation; undefined for anything else. */
export function quoted(text: string): string | undefined {
  const inside = /^(?:“([^”]*)”|"([^"]*)")$/u.exec(text.trim())
  return inside === null ? undefined : (inside[1] ?? inside[2])
}

/** Quotes a text with a kind of quotation marks that does not occur in it. */
export function asQuotation(text: string): string {
  return text.includes('”') ? `"${text}"` : `“${text}”`
}

/** Numbers that people write as words. */
const IN_WORDS: { readonly [word: string]: string } = {
  a: '1',
  an: '1',
  no: '0',
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
}

/** An amount as it is written. */
export type Amount = { readonly sign: '' | '+' | '-'; readonly size: string }

/** Maximum number of digits in an amount. The limit ensures that sums of amounts can be computed quickly. */
const MOST_DIGITS = 15

/** Parses an amount: “+5”, “−2 1/2”, “0.5”, “three”. Undefined for anything else. The size is an exact number. */
export function amountIn(text: string): Amount | undefined {
  const word = lookup(IN_WORDS, text.toLowerCase())
  if (word !== undefined) return { sign: '', size: word }
  const [, sign = '', whole = '', over, under, divisor] =
    /^([+−–-]?)\s*(\d+)(?:\s+(\d+)\/(\d+)|\/(\d+)|\.\d+)?$/u.exec(text.trim()) ?? []
  if (whole === '' || text.replace(/\D/g, '').length > MOST_DIGITS) return undefined
  const size = exactSize(text.trim().replace(/^[+−–-]\s*/u, ''), { whole, over, under, divisor })
  return size === undefined ? undefined : { sign: sign === '' ? '' : sign === '+' ? '+' : '-', size }
}

type Digits = {
  readonly whole: string
  readonly over: string | undefined
  readonly under: string | undefined
  readonly divisor: string | undefined
}

function exactSize(text: string, { whole, over, under, divisor }: Digits): string | undefined {
  if (over !== undefined && under !== undefined)
    return Number(under) === 0 ? undefined : `${BigInt(whole) * BigInt(under) + BigInt(over)}/${under}`
  if (divisor !== undefined) return Number(divisor) === 0 ? undefined : text
  const [, decimals] = text.split('.')
  return decimals === undefined ? whole : `${whole}${decimals}/1${'0'.repeat(decimals.length)}`
}
