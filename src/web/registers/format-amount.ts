import type { RegisterHistory } from '../../wire/game/register.ts'

/** An amount in readable form: “68 3/5”, not “343/5”. Whole numbers are left unchanged. */
export function formatAmount(amount: unknown): string {
  const [, sign = '', over, under] = /^(-?)(\d+)\/(\d+)$/.exec(String(amount)) ?? []
  if (over === undefined || under === undefined) return String(amount).replace('-', '−')
  const [n, d] = [BigInt(over), BigInt(under)]
  const whole = n / d
  return `${sign === '-' ? '−' : ''}${whole === 0n ? '' : `${whole} `}${n % d}/${d}`
}

type Line = Pick<RegisterHistory['lines'][number], 'added' | 'stands'>

/**
 * Maximum number of parts to show in a sum, so that it is easy to read. Earlier parts are combined into one starting
 * value.
 */
const PARTS = 8

/**
 * A number as the sum of its parts: “0 − 10 + 1 = −9”. The lines of the number's history are given latest first.
 * Undefined if nothing was added, if there was only one change, or if the starting value is unknown.
 */
export function sumInWords(lines: readonly Line[]): string | undefined {
  const set = lines.findIndex(({ added }) => added === undefined)
  const parts = lines.slice(0, Math.min(PARTS, set < 0 ? lines.length : set)).toReversed()
  const [first, last] = [parts[0], lines[0]]
  if (first === undefined || last === undefined || parts.length < 2) return undefined
  const start = lines[parts.length]?.stands ?? valueBefore(first)
  if (start === undefined) return undefined
  return `${[start, ...parts.map(({ added }) => added)].map(termInWords).join(' ')} = ${formatAmount(last.stands)}`
}

/** The value before a line of a number's history, if the value and the change are whole numbers. */
function valueBefore({ stands, added }: Line): number | undefined {
  const before = Number(stands) - Number(added)
  return Number.isSafeInteger(before) ? before : undefined
}

function termInWords(amount: unknown, index: number): string {
  const words = formatAmount(amount)
  if (index === 0) return words
  return words.startsWith('−') ? `− ${words.slice(1)}` : `+ ${words}`
}
