import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  compareRationals,
  formatRational,
  negated,
  parseRational,
  plus,
  type Rational,
} from '../../src/kernel/values/rational.ts'
import { counts } from './counts.ts'

const whole = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })
const positive = fc.bigInt({ min: 1n, max: 10n ** 40n })
const fractions = fc.tuple(whole, positive).map(([n, d]): Rational => parseRational(`${n}/${d}`) as Rational)
const numRuns = counts(200, 5_000)
const holds = <T extends [unknown, ...unknown[]]>(property: fc.IPropertyWithHooks<T>) =>
  fc.assert(property, { numRuns, seed: 1 })

function inLowestTerms({ n, d }: Rational): boolean {
  let [x, y] = [n < 0n ? -n : n, d]
  while (y !== 0n) [x, y] = [y, x % y]
  return d > 0n && x === 1n
}

describe('exact fractions', () => {
  it('a fraction is in lowest terms with a positive denominator', () => {
    holds(fc.property(fractions, fractions, (a, b) => inLowestTerms(a) && inLowestTerms(plus(a, b))))
  })

  it('a fraction can be read back as written', () => {
    holds(fc.property(fractions, a => assert.deepEqual(parseRational(formatRational(a)), a)))
  })

  it('each fraction has only one written form', () => {
    const by = fc.bigInt({ min: 1n, max: 1000n })
    holds(
      fc.property(whole, positive, by, (n, d, k) =>
        assert.deepEqual(parseRational(`${n * k}/${d * k}`), parseRational(`${n}/${d}`)),
      ),
    )
  })

  it('fractions can be added in any order without loss of precision', () => {
    holds(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        assert.deepEqual(plus(a, b), plus(b, a))
        assert.deepEqual(plus(plus(a, b), c), plus(a, plus(b, c)))
        assert.deepEqual(plus(plus(a, b), negated(b)), a)
      }),
    )
  })

  it('adding the same amount to two fractions preserves their order', () => {
    holds(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        assert.equal(compareRationals(a, b), -compareRationals(b, a) + 0)
        assert.equal(compareRationals(plus(a, c), plus(b, c)), compareRationals(a, b))
        assert.equal(compareRationals(a, b) === 0, formatRational(a) === formatRational(b))
      }),
    )
  })

  it('different fractions are distinct even where doubles are equal', () => {
    const third = parseRational('1/3') as Rational
    assert.equal(formatRational(plus(plus(third, third), third)), '1')
    assert.equal(
      formatRational(plus(parseRational('9007199254740993') as Rational, parseRational(1) as Rational)),
      '9007199254740994',
    )
  })

  it('only whole numbers and fractions are parsed', () => {
    for (const [value, text] of [
      ['7', '7'],
      [' +7 ', '7'],
      ['-14/-2', undefined],
      ['-14/2', '-7'],
      ['0/5', '0'],
      ['-0', '0'],
      [-0, '0'],
      [12, '12'],
      ['1/0', undefined],
      ['1.5', undefined],
      [1.5, undefined],
      ['1e3', undefined],
      ['', undefined],
      ['٣', undefined],
      [2 ** 53, undefined],
      [Number.NaN, undefined],
      [Number.POSITIVE_INFINITY, undefined],
      [null, undefined],
      [true, undefined],
      [['1'], undefined],
      ['9'.repeat(401), undefined],
    ] as const) {
      const read = parseRational(value)
      assert.equal(read && formatRational(read), text, String(value))
    }
  })
})
