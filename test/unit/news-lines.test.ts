import assert from 'node:assert/strict'
import { it } from 'node:test'
import { plainTextOf } from '../../src/web/parts/sentence.ts'
import { resultWithoutRules, resultWithRules, rulesOf } from '../../src/web/results/news-lines.ts'
import type { NewsLine } from '../../src/wire/game/entry.ts'

it('a result is shown with its reason and how it came about but without its rules, which are listed once', () => {
  const line = (text: string, more: object): NewsLine => ({ parts: [{ text }], is: 'result', ...more })
  const told = [
    [
      line('proposal 301 is put forward', { rule: '202', with: ['108'] }),
      'proposal 301 is put forward',
      ['202', '108'],
    ],
    [
      line('+10 points to Ames', { rule: '202', says: [{ text: '10 × 3/3 = 10' }] }),
      '+10 points to Ames (10 × 3/3 = 10)',
      ['202'],
    ],
    [line('points of Ames: 5', { rule: '102', how: 'by hand' }), 'points of Ames: 5, by hand', ['102']],
    [line('said: “yes, by rule 5: so”', { how: 'by hand' }), 'said: “yes, by rule 5: so”, by hand', []],
    [line('Ames enters the game', { how: 'by the founders' }), 'Ames enters the game, by the founders', []],
  ] as const
  for (const [known, words, rules] of told)
    assert.deepEqual([plainTextOf(resultWithoutRules(known)), rulesOf(known)], [words, rules])
})

it('a result that is shown with its rules names them', () => {
  const warrant = [{ text: ', by ' }, { text: 'rule 202', rule: '202' }]
  assert.deepEqual(resultWithRules({ parts: [{ text: 'Ames gains a point' }], warrant, is: 'result' }), [
    { text: 'Ames gains a point' },
    ...warrant,
  ])
})
