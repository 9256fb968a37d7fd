import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nameSortKey } from '../../src/kernel/values/name-sort-key.ts'

/** Names in the expected alphabetical order. */
const ordered = (...names: readonly string[]): readonly string[] =>
  names.toSorted((a, b) => (nameSortKey(a) < nameSortKey(b) ? -1 : 1))

describe('the order of names', () => {
  it('names are sorted regardless of diacritics and capitalization', () => {
    assert.deepEqual(ordered('Zuse', 'baker', 'Ávila', 'Öst', 'O’Neil', 'Adams'), [
      'Adams',
      'Ávila',
      'baker',
      'O’Neil',
      'Öst',
      'Zuse',
    ])
  })

  it('letters without a base form are sorted where readers look for them', () => {
    assert.deepEqual(ordered('Strom', 'Straße', 'Łukasz', 'Lund', 'Ørsted', 'Orwell', 'Æsop', 'Agnew'), [
      'Æsop',
      'Agnew',
      'Łukasz',
      'Lund',
      'Ørsted',
      'Orwell',
      'Straße',
      'Strom',
    ])
  })

  it('a composed letter is sorted like its decomposed form', () => {
    assert.equal(nameSortKey('\u00c1vila'), nameSortKey('A\u0301vila'))
  })
})
