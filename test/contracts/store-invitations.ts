import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Invitation } from '../../src/ports/invitations.ts'
import { founded } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const link: Invitation = { id: 'i1', game: 'g', secretHash: 's1', by: 'ann', at: 1, until: 9 }
const sent: Invitation = { ...link, id: 'i2', secretHash: 's2', person: 'p2', address: 'bob@example.org' }

/** What holds of invitations. */
export function invitationsKept(open: StoreMaker): void {
  it('keeps invitations as they were given', () =>
    withStore(open, async ({ games, invitations }) => {
      await games.found(founded('g'))
      await invitations.add(link)
      await invitations.add(sent)
      assert.deepEqual(await invitations.of('g'), [link, sent])
      assert.deepEqual(await invitations.bySecret('s2'), sent)
      assert.equal(await invitations.bySecret('s3'), undefined)
      await assert.rejects(invitations.add(link), Error)
    }))

  it('lets an invitation be used by one account', () =>
    withStore(open, async ({ games, invitations }) => {
      await games.found(founded('g'))
      await invitations.add(link)
      assert.equal(await invitations.invited('g', 'bob'), false)
      const both = await Promise.all([invitations.use('i1', 'bob'), invitations.use('i1', 'cat')])
      assert.deepEqual(both, ['kept', 'conflict'])
      assert.equal(await invitations.use('i1', 'bob'), 'kept')
      assert.equal(await invitations.use('i9', 'bob'), 'conflict')
      assert.deepEqual([await invitations.invited('g', 'bob'), await invitations.invited('g', 'cat')], [true, false])
      assert.deepEqual(await invitations.of('g'), [{ ...link, usedBy: 'bob' }])
    }))

  it('forgets an invitation that is withdrawn', () =>
    withStore(open, async ({ games, invitations }) => {
      await games.found(founded('g'))
      await invitations.add(link)
      await invitations.withdraw('i1')
      assert.deepEqual(await invitations.of('g'), [])
      assert.equal(await invitations.use('i1', 'bob'), 'conflict')
    }))
}
