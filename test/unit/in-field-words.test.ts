import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inFieldWords } from '../../src/web/forms/field-words.ts'

const groups = [{ name: 'first-law' }, { name: 'offices' }]

describe('a rule’s requirement for part of a change', () => {
  it('the requirement uses the wording of the form', () => {
    assert.equal(inFieldWords('give a “label”, not “hats”.', groups), 'give a “Number”, not “hats”.')
  })

  it('the requirement lists no groups, which the form has in a menu, and keeps other text in brackets', () => {
    const said = 'a rule stands in one of them (first-law, offices), or (rarely, it is said) in none.'
    assert.equal(inFieldWords(said, groups), 'a rule stands in one of them, or (rarely, it is said) in none.')
  })
})
