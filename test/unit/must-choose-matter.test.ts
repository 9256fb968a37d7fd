import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mustChooseMatter } from '../../src/web/forms/argument-kinds.ts'
import { stillNeeded } from '../../src/web/forms/still-needed.ts'

const proposals = [
  { value: '326', words: 'Proposal 326' },
  { value: '327', words: 'Proposal 327' },
]
const about = { name: 'proposal', type: 'matter proposal?', optional: true, choices: proposals }
const text = { name: 'text', type: 'words', optional: false }
const to = { name: 'to', type: 'person', optional: false }

describe('a comment on a matter', () => {
  it('the form asks which matter the comment is about, if any, when there are several', () => {
    assert.ok(mustChooseMatter([text, about], about))
    assert.deepEqual(stillNeeded([text, about], {}, { text: 'Aye.' }), ['Choose the proposal.'])
    assert.deepEqual(stillNeeded([text, about], { proposal: '327' }, { text: 'Aye.', proposal: '327' }), [])
    assert.deepEqual(stillNeeded([text, about], { proposal: '' }, { text: 'Aye.' }), [])
  })

  it('the form does not ask if the matter is given or if there is none', () => {
    assert.ok(!mustChooseMatter([to, about], about))
    assert.ok(!mustChooseMatter([text, about], { ...about, choices: [] }))
  })
})
