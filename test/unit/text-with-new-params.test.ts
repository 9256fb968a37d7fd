import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { numbersInText, numberWrittenLike, stateAnotherNumber } from '../../src/institutions/numbers-in-text.ts'
import { placesOfPhrases } from '../../src/institutions/places-of-words.ts'
import { paramAfter, rewordings, textReworded } from '../../src/institutions/text-with-new-params.ts'

describe('the words for a constant', () => {
  const squares = { value: 5, words: '(5*n-1)', also: ['reduced by 5', '(10, 20)'] }

  it('a new value replaces the old number wherever the words state it, written in the same way', () => {
    const now = (words: string, value: string | number, next: string | number) =>
      rewordings({ value, words }, { value: next })[0]?.now
    assert.equal(now('loses 10 points', 10, 3), 'loses 3 points')
    assert.equal(now('within forty-eight hours', 48, 96), 'within ninety-six hours')
    assert.equal(now('within three days', 3, 365), 'within 365 days')
    assert.equal(now('the third day', 3, 5), 'the fifth day')
    assert.equal(now('two thirds', '2/3', '3/4'), '3/4')
    assert.equal(now('|(10 - y1) * (10 - y2)|', 10, 8), '|(8 - y1) * (8 - y2)|')
    assert.equal(now('"sweet"', 'sweet', 'fine'), '"fine"')
    assert.equal(now('unanimous', 'all', 'majority'), 'majority')
  })

  it('given words count, and words without the old number have no new ones', () => {
    const given = { value: 6, words: '(6*n-1)', also: ['reduced by 6', '(12, 20)'] }
    assert.deepEqual(
      rewordings(squares, given).map(({ now }) => now),
      ['(6*n-1)', 'reduced by 6', '(12, 20)'],
    )
    assert.deepEqual(
      rewordings(squares, { value: 6 }).map(({ now }) => now),
      ['(6*n-1)', 'reduced by 6', undefined],
    )
  })

  it('every place of the words changes, the longer words first, and never a part of a word or number', () => {
    const text = 'Pay 10 groks, not 110 groks. Pay 10\ngroks again, or 10.'
    const reworded = textReworded(text, [
      { old: '10 groks', now: '8 groks' },
      { old: '10', now: 'ten' },
    ])
    assert.equal(reworded, 'Pay 8 groks, not 110 groks. Pay 8 groks again, or ten.')
  })

  it('a constant keeps those of its words that the new text contains', () => {
    const text = 'From 0 to (6*n-1), and reduced by 6.'
    assert.deepEqual(paramAfter(squares, { value: 6 }, text), { value: 6, words: '(6*n-1)', also: ['reduced by 6'] })
    assert.deepEqual(paramAfter(squares, { value: 6 }, 'Six.'), { value: 6 })
  })
})

describe('numbers in a text', () => {
  const values = (text: string) => numbersInText(text).map(({ value }) => value)

  it('numbers are read in figures, in words, as fractions and as percentages', () => {
    assert.deepEqual(values('1,000,000 Coins, forty-eight hours, 2/3 vote, n/3'), ['1000000', '48', '2/3', '3'])
    assert.deepEqual(values('two thirds of 50%, and the third of x10 one-sided hats'), ['2/3', '1/2', '3'])
  })

  it('a number is spelled out if the other one is', () => {
    assert.deepEqual([numberWrittenLike('two', '48'), numberWrittenLike('2', '48')], ['forty-eight', '48'])
    assert.deepEqual([numberWrittenLike('two', '100'), numberWrittenLike('first', '4')], ['100', 'fourth'])
  })

  it('words state another number only if they state one', () => {
    assert.ok(stateAnotherNumber('7 points', '5'))
    assert.ok(!stateAnotherNumber('at most 5 of 7', '5'))
    assert.ok(!stateAnotherNumber('a week', '1'))
    assert.ok(!stateAnotherNumber('a simple majority', 'all'))
  })
})

it('phrases are found where a search for each of them finds them', () => {
  const word = fc.constantFrom('a', 'b', 'ab', 'a b')
  const phrases = fc.array(word, { minLength: 1, maxLength: 4 })
  const text = fc.array(fc.constantFrom('a', 'b', 'ab', 'c'), { maxLength: 12 }).map(it => it.join(' '))
  fc.assert(
    fc.property(text, phrases, (among, sought) => {
      const found = placesOfPhrases(among, sought)
      for (const { start, end, phrase } of found) assert.equal(among.slice(start, end), sought[phrase])
      for (const phrase of sought) {
        const at = ` ${among} `.indexOf(` ${phrase} `)
        if (at >= 0) assert.ok(found.some(({ start, end }) => start < at + phrase.length && end > at))
      }
      assert.ok(found.every(({ start }, place) => start >= (found[place - 1]?.end ?? 0)))
    }),
  )
})
