import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { collated } from '../../src/kernel/values/collated.ts'

/** Names in the order in which they are collated. */
const ordered = (...names: readonly string[]): readonly string[] =>
  names.toSorted((a, b) => (collated(a) < collated(b) ? -1 : 1))

describe('the order of names', () => {
  it('leaves marks and capitals out of account', () => {
    assert.deepEqual(ordered('Zuse', 'baker', 'Ávila', 'Öst', 'O’Neil', 'Adams'), [
      'Adams',
      'Ávila',
      'baker',
      'O’Neil',
      'Öst',
      'Zuse',
    ])
  })

  it('has letters without a mark of their own where people look for them', () => {
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

  it('is the same for a letter with its mark and for the two apart', () => {
    assert.equal(collated('\u00c1vila'), collated('A\u0301vila'))
  })
})
