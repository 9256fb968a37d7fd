/**
 * An exact fraction, so that no score is ever rounded by accident. In the log and in registers, it is a string such as
 * "7" or "-15/2", always in lowest terms with a positive denominator.
 */
export type Rational = { readonly n: bigint; readonly d: bigint }

const WRITTEN = /^([+-]?\d{1,400})(?:\/(\d{1,400}))?$/

/** Parses "3", "-7/2" or a safe integer; undefined for anything else. */
export function parseRational(value: unknown): Rational | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? { n: BigInt(value), d: 1n } : undefined
  if (typeof value !== 'string') return undefined
  const parts = WRITTEN.exec(value.trim())
  if (parts?.[1] === undefined) return undefined
  const d = BigInt(parts[2] ?? '1')
  return d === 0n ? undefined : lowest(BigInt(parts[1]), d)
}

/** The canonical form of an exact fraction. */
export function formatRational(value: Rational): string {
  return value.d === 1n ? `${value.n}` : `${value.n}/${value.d}`
}

export function plus(a: Rational, b: Rational): Rational {
  return lowest(a.n * b.d + b.n * a.d, a.d * b.d)
}

export function negated(a: Rational): Rational {
  return { n: -a.n, d: a.d }
}

/** Returns a negative number, zero or a positive number if a is less than, equal to or greater than b. */
export function compareRationals(a: Rational, b: Rational): number {
  const left = a.n * b.d
  const right = b.n * a.d
  return left < right ? -1 : left > right ? 1 : 0
}

function lowest(n: bigint, d: bigint): Rational {
  const divisor = gcd(n < 0n ? -n : n, d < 0n ? -d : d)
  const sign = d < 0n ? -1n : 1n
  return { n: (sign * n) / divisor, d: (sign * d) / divisor }
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}
