import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fillIn } from '../../src/web/parts/fill-in.ts'

describe('filling in a message', () => {
  it('each argument is put in wherever the message names it', () => {
    assert.equal(
      fillIn('{name} has {count} hats, says {name}.', { name: 'Ames', count: 2 }),
      'Ames has 2 hats, says Ames.',
    )
  })

  it('braces in a value are not filled in', () => {
    assert.equal(fillIn('{title} by {name}', { title: '{name} $& $1', name: 'Ames' }), '{name} $& $1 by Ames')
  })
})
