import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mustChooseMatter } from '../../src/web/forms/argument-kinds.ts'
import { missingInputInWords } from '../../src/web/forms/missing-input.ts'

const proposals = [
  { value: '326', words: 'Proposal 326' },
  { value: '327', words: 'Proposal 327' },
]
const about = { name: 'proposal', type: 'matter proposal?', optional: true, choices: proposals }
const text = { name: 'text', type: 'words', optional: false }
const to = { name: 'to', type: 'person', optional: false }

describe('a comment on a matter', () => {
  it('if there are several matters, the form asks which one the comment is about, if any', () => {
    assert.ok(mustChooseMatter([text, about], about))
    assert.deepEqual(missingInputInWords([text, about], {}, { text: 'Aye.' }), ['Choose the proposal.'])
    assert.deepEqual(missingInputInWords([text, about], { proposal: '327' }, { text: 'Aye.', proposal: '327' }), [])
    assert.deepEqual(missingInputInWords([text, about], { proposal: '' }, { text: 'Aye.' }), [])
  })

  it('the form does not ask if the matter is already given or if there is none', () => {
    assert.ok(!mustChooseMatter([to, about], about))
    assert.ok(!mustChooseMatter([text, about], { ...about, choices: [] }))
  })
})
