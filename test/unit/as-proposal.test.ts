import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { asProposal, proposalOfChanges } from '../../src/app/adoption/if-adopted.ts'
import { adoptionView } from '../../src/app/session/adoption-view.ts'
import type { Matter } from '../../src/kernel/state/matter.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { newGame } from './played-game.ts'

const {
  game: { world, state },
} = newGame()
const CAKE = { enact: { text: 'Cake is good.' } }

/** A saved change that is not a proposal yet: a deposit in a bank. */
const deposit = (fields: JsonObject, open = true): Matter => ({
  ...{ id: 'm9', kind: 'deposit', label: 'D1', by: 'p1', institution: 'matters', charter: 'r1', open },
  ...{ fields, since: 0 },
})

describe('a change saved for a later proposal', () => {
  it('a saved change is previewed as if it were proposed and adopted now', () => {
    const proposed = asProposal(world, state, deposit({ change: CAKE }))
    assert.ok(proposed !== undefined)
    assert.deepEqual([proposed.proposal.kind, proposed.proposal.label], ['proposal', '301'])
    const { changes } = adoptionView(world, proposed, 'p1') as { readonly changes: readonly JsonObject[] }
    assert.match(String(changes[0]?.['news']), /^rule 301 is in force .*, by rule 103$/)
    assert.equal(proposalOfChanges(world, state, { changes: [CAKE, CAKE] }, 'p2')?.proposal.by, 'p2')
  })

  it('there is no preview if the saved change would change nothing or is obsolete', () => {
    assert.equal(asProposal(world, state, deposit({ title: 'Cake' })), undefined)
    assert.equal(asProposal(world, state, deposit({ change: CAKE }, false)), undefined)
    assert.equal(proposalOfChanges(world, state, { text: 'Cake is good.' }, 'p1'), undefined)
    assert.equal(proposalOfChanges(world, state, { changes: [{ enact: {} }] }, 'p1'), undefined)
  })
})
