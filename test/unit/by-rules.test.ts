import assert from 'node:assert/strict'
import { it } from 'node:test'
import { byRules } from '../../src/web/parts/decisive.ts'

it('takes the rules out of a sentence of the server, and leaves what they say and how it came about', () => {
  const told: readonly (readonly [string, string, readonly string[]])[] = [
    ['proposal 301 is put forward, by rule 202 (with 108)', 'proposal 301 is put forward', ['202', '108']],
    ['+10 points to Ames, by rule 202: 10 × 3/3 = 10', '+10 points to Ames (10 × 3/3 = 10)', ['202']],
    ['a, b, by rule 4 pi (with 9, 9.1 and 314/1): so', 'a, b (so)', ['4 pi', '9', '9.1', '314/1']],
    ['points of Ames: 5, by rule 102, by hand', 'points of Ames: 5, by hand', ['102']],
    ['said: “yes, by rule 5: so”, by hand', 'said: “yes, by rule 5: so”, by hand', []],
    ['Ames comes in, by the founders', 'Ames comes in, by the founders', []],
  ]
  for (const [line, words, rules] of told) assert.deepEqual(byRules(line), { words, rules })
})
