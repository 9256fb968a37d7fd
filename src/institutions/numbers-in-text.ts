const ONES = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const PARTS = new Map([
  ...['half', 'halves'].map(word => [word, 2] as const),
  ...['third', 'thirds'].map(word => [word, 3] as const),
  ...['quarter', 'quarters'].map(word => [word, 4] as const),
])

/** Words for numbers up to ninety-nine, because authors of rules do not spell out larger numbers. */
const CARDINALS = [...ONES, ...TENS.flatMap(ten => [ten, ...ONES.slice(1, 10).map(one => `${ten}-${one}`)])]
const WORDS = new Map([...CARDINALS, ...ORDINALS].map(word => [word, valueOfWord(word)] as const))

function valueOfWord(word: string): number {
  return CARDINALS.includes(word) ? CARDINALS.indexOf(word) : ORDINALS.indexOf(word) + 1
}

/** A number in figures, a fraction in figures, a percentage, or a word. */
const TOKENS = /(?<![\p{L}\d.])\d[\d,]*(?:\/\d+|%)?|\p{L}+(?:-\p{L}+)?\d*/gu

/** A number that a text states, as it is written and where, and the word after it: `three` and `days`. */
type StatedNumber = {
  readonly value: string
  readonly said: string
  readonly start: number
  readonly after: string
  /** Whether it is a word such as `third`, which counts only with what comes before it. */
  readonly isOrdinal: boolean
}

/**
 * The numbers in a text, in figures or in English words; `value` is an exact number, such as `48` or `2/3`. A percentage
 * is a fraction, and `third` is 3 unless a number comes before it.
 */
export function numbersInText(text: string): readonly StatedNumber[] {
  const tokens = [...text.matchAll(TOKENS)]
  const stated: StatedNumber[] = []
  for (let place = 0; place < tokens.length; place += 1) {
    const [written = '', next = ''] = tokens.slice(place, place + 2).map(([token]) => token)
    const start = tokens[place]?.index ?? 0
    const value = valueOfToken(written.toLowerCase())
    if (value === undefined) continue
    const parts = /^\d+$/.test(value) ? PARTS.get(next.toLowerCase()) : undefined
    if (parts !== undefined) place += 1
    const end = (tokens[place]?.index ?? 0) + (tokens[place]?.[0] ?? '').length
    stated.push({
      value: parts === undefined ? value : fraction(Number(value), parts),
      said: text.slice(start, end),
      start,
      isOrdinal: ORDINALS.includes(written.toLowerCase()),
      after: tokens[place + 1]?.[0].toLowerCase() ?? '',
    })
  }
  return stated
}

function valueOfToken(token: string): string | undefined {
  return /^\d/.test(token) ? valueOfFigures(token.replaceAll(',', '')) : WORDS.get(token)?.toString()
}

function valueOfFigures(figures: string): string {
  if (figures.endsWith('%')) return fraction(Number(figures.slice(0, -1)), 100)
  const [above = '', below] = figures.split('/')
  return below === undefined ? String(Number(above)) : fraction(Number(above), Number(below))
}

/** A fraction in lowest terms. */
function fraction(above: number, below: number): string {
  const common = greatestCommonDivisor(above, below) || 1
  return below === common ? String(above / common) : `${above / common}/${below / common}`
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** Spells out a number if another one is spelled out, and it has a word. */
export function numberWrittenLike(other: string, now: string): string {
  if (/\d/.test(other) || !/^\d+$/.test(now)) return now
  const word = ORDINALS.includes(other.toLowerCase()) ? ORDINALS[Number(now) - 1] : CARDINALS[Number(now)]
  return word ?? now
}

/**
 * Whether words state another number than a value, as far as both have one: “five days” and 7. Words without a number,
 * such as “a week”, may mean any.
 */
export function stateAnotherNumber(words: string, value: string): boolean {
  if (!/^\d+(?:\/\d+)?$/.test(value)) return false
  const stated = numbersInText(words)
  return stated.length > 0 && !stated.some(it => it.value === valueOfFigures(value))
}
