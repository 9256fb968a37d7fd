import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { draftOfChange } from '../../src/web/forms/prefilled-act-forms.ts'
import { writtenChange } from '../../src/web/forms/written-change.ts'
import type { Rule } from '../../src/wire/game/rule.ts'

const TEXT = 'Whoever is defeated loses 10 points.'
const rule = { label: '206', text: TEXT, program: true, params: [{ name: 'points', value: 10, words: '10 points' }] }
const rules = [rule as Partial<Rule> as Rule]
const TEN = { points: { value: 10, words: '10 points' } }
const THREE = { points: { value: 3, words: '3 points' } }

/** Fills the form in with an existing proposed change, and returns the change that the form then contains. */
function again(change: { readonly kind: string; readonly [part: string]: unknown }): object | undefined {
  const draft = draftOfChange(change, rules)
  assert.equal(draft?.kind, change.kind)
  return draft === undefined ? undefined : writtenChange(draft)
}

describe('a change that has already been proposed', () => {
  it('the form contains the same change', () => {
    assert.deepEqual(again({ kind: 'repeal', rule: '206' }), { rule: '206' })
    const sung = { rule: '206', text: 'Sing.', program: 'keep', params: THREE }
    assert.deepEqual(again({ kind: 'amend', ...sung }), sung)
    const source = 'export default rule({})'
    const register = { name: 'songs', about: 'who sang', type: 'integer', keys: 'person', start: 0 }
    const claims = [{ over: '206', words: 'over rule 206' }]
    const enacted = { title: 'Song', text: 'Sing.', program: source, params: THREE, claims, registers: [register] }
    const kept = [{ kind: 'over', target: { rule: '206' }, words: 'over rule 206' }]
    assert.deepEqual(again({ kind: 'enact', ...enacted, program: { source }, claims: kept }), enacted)
  })

  it('the form contains the rule’s text if the change affects only the program’s constants', () => {
    const asked = { kind: 'amend', rule: '206', params: THREE }
    const text = 'Whoever is defeated loses 3 points.'
    assert.deepEqual(again(asked), { rule: '206', text, program: 'keep', params: THREE })
  })

  it('the form removes the rule’s program if the proposed change does', () => {
    const asked = { kind: 'amend', rule: '206', text: 'Sing.', program: 'drop' }
    assert.deepEqual(again(asked), { rule: '206', text: 'Sing.', params: TEN })
  })

  it('the change can also be a new group, or an item for the rules to carry out', () => {
    const group = { name: 'songs', heading: 'SONGS', note: 'Sung.' }
    assert.deepEqual(again({ kind: 'addGroup', ...group }), group)
    assert.deepEqual(again({ kind: 'item', item: { create: 'hat', quantity: 2 } }), {
      create: 'hat',
      quantity: 2,
    })
  })
})
