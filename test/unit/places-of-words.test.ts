import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { placesOfWords } from '../../src/institutions/places-of-words.ts'

/**
 * Finds the words with a regular expression, which is not used in production because players could make it intolerably
 * slow.
 */
function byPattern(text: string, words: string) {
  const pattern = words.trim().split(/\s+/).map(RegExp.escape).join('\\s+')
  const found = new RegExp(pattern).exec(text)
  return found === null ? [] : [{ start: found.index, end: found.index + found[0].length }]
}

const blank = fc.constantFrom(' ', '  ', '\n', ' \n\t', '\u00a0')
const pieces = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'ab', 'aab', '.', '('), blank), { maxLength: 30 })
const texts = pieces.map(parts => parts.join(''))

describe('a search for words in a text', () => {
  it('the search finds the first occurrence of the words, wherever the lines are broken', () => {
    assert.deepEqual(placesOfWords('He pays ten\n  points.', 'ten points'), [{ start: 8, end: 20 }])
    assert.deepEqual(placesOfWords('He pays ten points.', 'eleven points'), [])
  })
  it('the search finds all occurrences, including overlapping ones', () => {
    assert.deepEqual(placesOfWords('to and to and to', 'to and to').length, 2)
  })
  it('the search finds the same first occurrence as a regular expression', () => {
    fc.assert(
      fc.property(texts, texts, (text, words) =>
        assert.deepEqual(placesOfWords(text, words).slice(0, 1), byPattern(text, words)),
      ),
      { seed: 1 },
    )
  })
  it('the search is fast in a text of sixty thousand characters, even if the text is repetitive', () => {
    const repeated = 'x '.repeat(30_000)
    assert.deepEqual(placesOfWords(repeated, `${'x '.repeat(15_000)}y`), [])
    assert.deepEqual(placesOfWords(repeated, `y ${'x '.repeat(15_000)}`), [])
    assert.deepEqual(placesOfWords(`${repeated}y`, `${'x '.repeat(9_000)}y`), [{ start: 42_000, end: 60_001 }])
  })
})
