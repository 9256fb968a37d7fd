import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { lineDiff } from '../../src/app/rules/rule-change-compared.ts'
import type { Piece } from '../../src/unicode/diff.ts'

const texts = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map(lines => lines.join('\n'))

function without(is: Piece['is'], lines: readonly Piece[]): string {
  const left = lines.filter(line => line.is !== is)
  return left.map(({ text }) => text).join('\n')
}

describe('the difference between two texts', () => {
  it('the difference consists of the removed line and the added line', () => {
    assert.deepEqual(lineDiff('one\ntwo\nthree', 'one\n2\nthree'), [
      { is: 'same', text: 'one' },
      { is: 'gone', text: 'two' },
      { is: 'new', text: '2' },
      { is: 'same', text: 'three' },
    ])
  })
  it('the difference turns either text into the other, whatever the maximum number of lines to compare', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(30), (before, after, most) => {
        const lines = lineDiff(before, after, most)
        assert.equal(without('new', lines), before)
        assert.equal(without('gone', lines), after)
      }),
      { seed: 1 },
    )
  })
  it('two texts of thirty thousand lines with no line in common can be compared', () => {
    const lines = (mark: string): string => Array.from({ length: 30_000 }, (_, place) => `${mark}${place}`).join('\n')
    assert.equal(lineDiff(lines('a'), lines('b')).length, 60_000)
  })
})
