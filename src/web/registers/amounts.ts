import type { Schema } from '../api/schema.ts'

/** “68 3/5” rather than “343/5”; a whole number as it is. */
export function amountInWords(amount: unknown): string {
  const [, sign = '', over, under] = /^(-?)(\d+)\/(\d+)$/.exec(String(amount)) ?? []
  if (over === undefined || under === undefined) return String(amount).replace('-', '−')
  const [n, d] = [BigInt(over), BigInt(under)]
  const whole = n / d
  return `${sign === '-' ? '−' : ''}${whole === 0n ? '' : `${whole} `}${n % d}/${d}`
}

type Line = Pick<Schema['RegisterHistory']['lines'][number], 'added' | 'stands'>

/** So many parts of a sum are read at a glance; what was before them stands as what they were added to. */
const PARTS = 8

/**
 * A number as the sum of its parts: “0 − 10 + 1 = −9”. The lines of its account come latest first. Nothing where nothing
 * was added, where one change says it all, or where it is not known what the first of them was added to.
 */
export function sumInWords(lines: readonly Line[]): string | undefined {
  const set = lines.findIndex(({ added }) => added === undefined)
  const parts = lines.slice(0, Math.min(PARTS, set < 0 ? lines.length : set)).toReversed()
  const [first, last] = [parts[0], lines[0]]
  if (first === undefined || last === undefined || parts.length < 2) return undefined
  const start = lines[parts.length]?.stands ?? without(first)
  if (start === undefined) return undefined
  return `${[start, ...parts.map(({ added }) => added)].map(term).join(' ')} = ${amountInWords(last.stands)}`
}

/** What stood there before a line, where both are whole numbers. */
function without({ stands, added }: Line): number | undefined {
  const before = Number(stands) - Number(added)
  return Number.isSafeInteger(before) ? before : undefined
}

function term(amount: unknown, index: number): string {
  const words = amountInWords(amount)
  if (index === 0) return words
  return words.startsWith('−') ? `− ${words.slice(1)}` : `+ ${words}`
}
