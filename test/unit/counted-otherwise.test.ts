import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  paramWithValue,
  paramWithWords,
  replacementWords,
  wordsContainValue,
} from '../../src/web/forms/param-value-and-words.ts'

const constant = (value: string, words: string) => ({ name: 'points', value, words })

describe('a constant whose text states its value', () => {
  it('the constant has a separate field, whether its value is written in digits, spelled out, or not a number at all', () => {
    for (const [value, words] of [
      ['100', '100'],
      ['3', 'within three days'],
      ['lowest', 'lowest ordinal number'],
    ] as const)
      assert.ok(wordsContainValue(constant(value, words)), words)
    assert.ok(!wordsContainValue(constant('majority', 'unanimous')))
    assert.ok(!wordsContainValue(constant('3', 'midnight of the third day')))
  })

  it('when the constant’s value changes as you type, its wording is updated in the same style', () => {
    assert.deepEqual(paramWithValue(constant('10', '10 points'), '5'), constant('5', '5 points'))
    assert.deepEqual(paramWithValue(constant('3', 'within three days'), '21'), constant('21', 'within twenty-one days'))
    assert.deepEqual(paramWithValue(constant('3', 'within three days'), '100'), constant('100', 'within 100 days'))
    assert.deepEqual(paramWithValue(constant('1', '10 or 1'), '2'), constant('2', '10 or 2'))
    assert.deepEqual(
      paramWithValue(constant('lowest', 'lowest ordinal number'), 'highest'),
      constant('highest', 'highest ordinal number'),
    )
  })

  it('the field accepts your own wording', () => {
    assert.deepEqual(paramWithValue(constant('10', '10 points'), 'fifty points'), constant('50', 'fifty points'))
    assert.deepEqual(paramWithValue(constant('100', '100'), 'fifty'), constant('50', 'fifty'))
  })

  it('the constant’s wording does not change until you type something', () => {
    assert.deepEqual(paramWithValue(constant('10', '10 points'), ''), constant('', '10 points'))
  })
})

describe('locating quoted words in a changed text', () => {
  const before = 'When a proposed rule-change is defeated,\nthe player who proposed it loses 10 points.'

  it('the position is found even if the sentence around the quoted words has changed', () => {
    const after = 'When a rule-change is defeated, its proponent loses 3 points and sings.'
    assert.equal(replacementWords(before, '10 points', after), '3 points')
    assert.equal(replacementWords(before, '10 points', before.replace('10', 'twenty')), 'twenty points')
  })

  it('the position is not guessed if the whole text is different', () => {
    assert.equal(replacementWords(before, '10 points', ''), undefined)
    assert.equal(replacementWords(before, '20 points', before), undefined)
  })

  it('the new position of a number is found in the changed text, and so is a word that replaced another word', () => {
    assert.deepEqual(paramWithWords(constant('10', '10 points'), '3 points'), constant('3', '3 points'))
    assert.deepEqual(
      paramWithWords(constant('lowest', 'lowest ordinal number'), 'highest ordinal number'),
      constant('highest', 'highest ordinal number'),
    )
    assert.equal(paramWithWords(constant('10', '10 points'), 'some points'), undefined)
    assert.equal(paramWithWords(constant('majority', 'unanimous'), 'by half'), undefined)
  })
})
