import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inFieldWords } from '../../src/web/forms/field-words.ts'

const groups = [{ name: 'first-law' }, { name: 'offices' }]

describe('what a rule says of a part of a change', () => {
  it('calls it as the form does', () => {
    assert.equal(inFieldWords('give a “label”, not “hats”.', groups), 'give a “Number”, not “hats”.')
  })

  it('lists no groups, of which there is a menu, and leaves what else stands in brackets', () => {
    const said = 'a rule stands in one of them (first-law, offices), or (rarely, it is said) in none.'
    assert.equal(inFieldWords(said, groups), 'a rule stands in one of them, or (rarely, it is said) in none.')
  })
})
