import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { wordDiff } from '../../src/unicode/word-diff.ts'

/** A difference as text: removed words in [-…-], new ones in {+…+}. */
const shown = (before: string, after: string): string =>
  wordDiff(before, after)
    .map(({ is, text }) => ({ same: text, gone: `[-${text}-]`, new: `{+${text}+}` })[is])
    .join('')

describe('the words that differ between two texts', () => {
  it('a word stays the same if only what follows it changes', () => {
    assert.equal(shown('The winner has 100 points.', 'The winner has 100.'), 'The winner has 100[- points-].')
    assert.equal(shown('A vote is needed.', 'A vote is needed by noon.'), 'A vote is needed{+ by noon+}.')
    assert.equal(shown('One player, one vote.', 'One player one vote.'), 'One player[-, -]{+ +}one vote.')
  })

  it('a word that changes is shown with its space, so whole phrases stay together', () => {
    assert.equal(shown('achieve 100 points', 'achieve 50 points'), 'achieve [-100 -]{+50 +}points')
    assert.equal(shown('two thirds of all', 'a majority of all'), '[-two thirds -]{+a majority +}of all')
  })

  it('both texts can be read from the pieces, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ' ', '  ', '\n', '.', ',', '“', 'é', '🎲', '\u200d'))
      .map(it => it.join(''))
    fc.assert(
      fc.property(text, text, fc.constantFrom(0, 4, 1_000), (before, after, most) => {
        const pieces = wordDiff(before, after, most)
        const without = (kind: string) => pieces.flatMap(it => (it.is === kind ? [] : [it.text])).join('')
        assert.equal(without('new'), before)
        assert.equal(without('gone'), after)
      }),
      { seed: 1 },
    )
  })
})
