import assert from 'node:assert/strict'
import { it } from 'node:test'
import { wordsReplaced } from '../../src/app/prose/changes.ts'

it('an amendment that changes a few words is summarized by quoting them', () => {
  const rule = 'The winner is the first player\nto achieve 100 points.'
  assert.deepEqual(wordsReplaced(rule, rule.replace('100', '30')), { went: '100', came: '30' })
  assert.deepEqual(wordsReplaced(rule, rule.replace('first player', 'first living player')), {
    went: 'first',
    came: 'first living',
  })
  assert.deepEqual(wordsReplaced('a b b', 'a b'), { went: 'b b', came: 'b' })
})

it('if a text is unchanged or completely different, no words are quoted', () => {
  assert.equal(wordsReplaced('As it was.', 'As it\nwas.'), undefined)
  assert.equal(wordsReplaced('It rains. '.repeat(20), 'It snows. '.repeat(20)), undefined)
  assert.equal(wordsReplaced('', 'New.'), undefined)
})
