import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { effectPartsAndWords, knownEffects } from '../../src/app/rules/known-effects-and-questions.ts'
import { writtenChange } from '../../src/web/forms/written-change.ts'
import { writtenEffects } from '../../src/web/forms/written-effects.ts'

describe('an effect by hand', () => {
  it('every effect has a field for each of its members', () => {
    for (const { name, about, parts, words } of knownEffects().filter(it => it.name !== 'award' && it.name !== 'set')) {
      assert.ok(words.length > 8 && !words.startsWith('{'), `${name}: ${words}`)
      assert.ok(
        parts.every(part => about.includes(part)),
        name,
      )
    }
    assert.deepEqual(effectPartsAndWords('leave{person}: takes somebody out'), {
      parts: ['person'],
      words: 'takes somebody out',
    })
    assert.deepEqual(effectPartsAndWords('admit{name,surname} or {person}: lets in').parts, [
      'name',
      'surname',
      'person',
    ])
  })

  it('values, labels and words in an effect are shown unchanged', () => {
    const parts = { matter: '301', ruling: 'Yes, 3', effects: '', judge: 'Brook' }
    assert.deepEqual(writtenEffects([{ effect: 'giveRuling', parts }]), [
      { giveRuling: { matter: '301', ruling: 'Yes, 3', judge: 'Brook' } },
    ])
  })
})

describe('a text’s claim about its rank', () => {
  it('a text’s claim can cover a rule, every rule, the rules that answer a question, or a type of rule', () => {
    const claimed = (target: string) =>
      writtenChange({ kind: 'enact', text: 'x', claims: [{ kind: 'over', target, words: 'x' }] })['claims']
    assert.deepEqual(claimed('101'), [{ over: '101', words: 'x' }])
    assert.deepEqual(claimed('every'), [{ over: 'every', words: 'x' }])
    assert.deepEqual(claimed('question required'), [{ over: { question: 'required' }, words: 'x' }])
    assert.deepEqual(claimed('attribute status=mutable'), [
      { over: { attribute: 'status', value: 'mutable' }, words: 'x' },
    ])
  })
})
