import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { saysOfWhat } from '../../src/web/forms/says-of-what.ts'
import { stillNeeded } from '../../src/web/forms/still-needed.ts'

const proposals = [
  { value: '326', words: 'Proposal 326' },
  { value: '327', words: 'Proposal 327' },
]
const about = { name: 'proposal', type: 'matter proposal?', optional: true, choices: proposals }
const text = { name: 'text', type: 'words', optional: false }
const to = { name: 'to', type: 'person', optional: false }

describe('whoever says something of a matter', () => {
  it('chooses which where there are several, or that it is none of them', () => {
    assert.ok(saysOfWhat([text, about], about))
    assert.deepEqual(stillNeeded([text, about], {}, { text: 'Aye.' }), ['Choose the proposal.'])
    assert.deepEqual(stillNeeded([text, about], { proposal: '327' }, { text: 'Aye.', proposal: '327' }), [])
    assert.deepEqual(stillNeeded([text, about], { proposal: '' }, { text: 'Aye.' }), [])
  })

  it('says nothing of one that is given away, or where there is none', () => {
    assert.ok(!saysOfWhat([to, about], about))
    assert.ok(!saysOfWhat([text, about], { ...about, choices: [] }))
  })
})
