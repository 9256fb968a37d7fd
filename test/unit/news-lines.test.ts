import assert from 'node:assert/strict'
import { it } from 'node:test'
import { rulesOf, withoutRules } from '../../src/web/parts/news-lines.ts'

it('a result is shown without its rules, with the way and the reason; its rules are named once', () => {
  const is = 'result' as const
  const told = [
    [
      { words: 'proposal 301 is put forward', rule: '202', with: ['108'], is },
      'proposal 301 is put forward',
      ['202', '108'],
    ],
    [
      { words: '+10 points to Ames', rule: '202', says: '10 × 3/3 = 10', is },
      '+10 points to Ames (10 × 3/3 = 10)',
      ['202'],
    ],
    [{ words: 'points of Ames: 5', rule: '102', how: 'by hand', is }, 'points of Ames: 5, by hand', ['102']],
    [{ words: 'said: “yes, by rule 5: so”', how: 'by hand', is }, 'said: “yes, by rule 5: so”, by hand', []],
    [{ words: 'Ames comes in', how: 'by the founders', is }, 'Ames comes in, by the founders', []],
  ] as const
  for (const [line, words, rules] of told) {
    const known = { ...line, ...('with' in line ? { with: [...line.with] } : {}) } as Parameters<typeof rulesOf>[0]
    assert.deepEqual([withoutRules(known), rulesOf(known)], [words, rules])
  }
})
