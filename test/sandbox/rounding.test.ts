import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { counts } from '../unit/counts.ts'
import { question } from './programs.ts'

const sandbox = createSandbox()
const program = `export default rule({ answers: { q: ({ asked }) => asked.map(value => [exact.floor(value), exact.ceil(value)]) } })`

function rounded(values: readonly (string | number)[]): readonly (readonly [string, string])[] {
  const outcome = sandbox.call(program, question({ asked: values }))
  assert.ok(outcome.ok, JSON.stringify(outcome))
  return JSON.parse(outcome.output).results[0].value
}

test('fractions, including negative ones, are rounded down and up', () => {
  assert.deepEqual(rounded(['7/2', '-7/2', '1/3', '-1/3', 4, '0', '-6/3']), [
    ['3', '4'],
    ['-4', '-3'],
    ['0', '1'],
    ['-1', '0'],
    ['4', '4'],
    ['0', '0'],
    ['-2', '-2'],
  ])
})

test('rounding a number down gives the greatest whole number that does not exceed it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 12n })), {
        minLength: 1,
        maxLength: 20,
      }),
      fractions => {
        const results = rounded(fractions.map(([n, d]) => `${n}/${d}`))
        fractions.forEach(([n, d], index) => {
          const [down, up] = (results[index] ?? []).map(BigInt) as [bigint, bigint]
          assert.ok(down * d <= n && n < (down + 1n) * d)
          assert.ok((up - 1n) * d < n && n <= up * d)
        })
      },
    ),
    { numRuns: counts(20, 300), seed: 1 },
  )
})
