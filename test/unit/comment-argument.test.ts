import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { commentArgumentName } from '../../src/web/forms/comment-argument.ts'

/** An act as a game offers it, with its arguments. */
function act(takes: { readonly [name: string]: string }) {
  const all = Object.entries(takes).map(([name, type]) => ({ name, type, optional: type.endsWith('?'), choices: null }))
  return { with: takes, arguments: all } as unknown as Parameters<typeof commentArgumentName>[0]
}

const proposal = { kind: 'proposal', institution: 'proposals', fields: {} }
const courtCase = { kind: 'case', institution: 'judgment', fields: {} }

describe('a formal comment', () => {
  it('an act that takes a matter and words is a comment on that kind of matter, whatever it is called', () => {
    for (const about of ['matter proposal', 'matter proposal?', 'matter'])
      assert.equal(commentArgumentName(act({ on: about, speech: 'words' }), proposal), 'speech')
    assert.equal(commentArgumentName(act({ on: 'matter case', speech: 'words' }), proposal), undefined)
  })

  it('a vote, a ruling and an announcement are not comments', () => {
    assert.equal(
      commentArgumentName(act({ on: 'matter proposal', choice: 'one of: for, against' }), proposal),
      undefined,
    )
    const ruling = act({ on: 'matter case?', ruling: 'words', effects: 'effects?' })
    assert.equal(commentArgumentName(ruling, courtCase), undefined)
    assert.equal(commentArgumentName(act({ text: 'words' }), proposal), undefined)
  })

  it('only a matter that is decided by a vote or a Judge can be commented on', () => {
    const giveBack = act({ on: 'matter deposit', reason: 'words' })
    const deposit = { kind: 'deposit', institution: '', fields: {} }
    assert.equal(commentArgumentName(giveBack, deposit), undefined)
    assert.equal(commentArgumentName(giveBack, { ...deposit, fields: { ballots: {} } }), 'reason')
  })
})
