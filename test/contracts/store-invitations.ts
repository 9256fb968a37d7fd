import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Invitation } from '../../src/ports/invitations.ts'
import { founded } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const link: Invitation = { id: 'i1', game: 'g', secretHash: 's1', by: 'ann', at: 1, until: 9 }
const sent: Invitation = { ...link, id: 'i2', secretHash: 's2', person: 'p2', address: 'bob@example.org' }

/** The contract for invitations. */
export function invitationsKept(open: StoreMaker): void {
  it('saves invitations unchanged', () =>
    withStore(open, async ({ games, invitations }) => {
      await games.found(founded('g'))
      await invitations.add(link)
      await invitations.add(sent)
      assert.deepEqual(await invitations.of('g'), [link, sent])
      assert.deepEqual(await invitations.bySecret('s2'), sent)
      assert.equal(await invitations.bySecret('s3'), undefined)
      await assert.rejects(invitations.add(link), Error)
    }))

  it('saves an invitation together with its email, and the founder’s invitations together with the game', () =>
    withStore(open, async ({ games, invitations, outbox }) => {
      await games.found({ ...founded('g'), invitations: [sent] })
      assert.deepEqual(await invitations.of('g'), [sent])
      const email = { to: { address: 'bob@example.org' }, game: 'g', subject: 's', text: 't', notBefore: 1 }
      await invitations.add(link, [{ ...email, id: 'l1' }])
      await assert.rejects(invitations.add(link, [{ ...email, id: 'l2' }]), Error)
      assert.deepEqual(
        (await outbox.waiting(9, 9)).map(({ id }) => id),
        ['l1'],
      )
    }))

  it('allows an invitation to be used by only one account', () =>
    withStore(open, async ({ games, invitations }) => {
      await games.found(founded('g'))
      await invitations.add(link)
      assert.equal(await invitations.invited('g', 'bob'), 'no')
      const both = await Promise.all([invitations.use('i1', 'bob'), invitations.use('i1', 'cat')])
      assert.deepEqual(both, ['kept', 'over'])
      assert.equal(await invitations.use('i1', 'bob'), 'kept')
      assert.equal(await invitations.use('i9', 'bob'), 'over')
      assert.deepEqual([await invitations.invited('g', 'bob'), await invitations.invited('g', 'cat')], ['yes', 'no'])
      assert.deepEqual(await invitations.of('g'), [{ ...link, usedBy: 'bob' }])
    }))

  it('assigns the seat, uses up the invitation and deletes the invited address together, or does none of these', () =>
    withStore(open, async ({ games, invitations }) => {
      await games.found(founded('g', { seats: [{ person: 'p1', account: 'ann' }] }))
      await invitations.add(sent)
      assert.equal(await invitations.use('i2', 'ann'), 'seatTaken')
      assert.deepEqual(await invitations.of('g'), [sent])
      const both = await Promise.all([invitations.use('i2', 'bob'), invitations.use('i2', 'cat')])
      assert.deepEqual(both, ['kept', 'over'])
      assert.deepEqual((await games.record('g'))?.seats.at(-1), { person: 'p2', account: 'bob' })
      const { address: _, ...rest } = sent
      assert.deepEqual(await invitations.of('g'), [{ ...rest, usedBy: 'bob' }])
      assert.equal(await invitations.use('i2', 'bob'), 'kept')
    }))

  it('does not assign a second seat to an account through one invitation', () =>
    withStore(open, async ({ games, invitations }) => {
      await games.found(founded('g'))
      await invitations.add(sent)
      assert.equal(await invitations.use('i2', 'bob'), 'kept')
      await games.leaveSeat('g', 'bob')
      assert.equal(await invitations.use('i2', 'bob'), 'over')
      assert.deepEqual((await games.record('g'))?.seats, [])
    }))

  it('ends everything that lets an account see a game when it leaves its seat, and nobody else’s', () =>
    withStore(open, async ({ games, invitations, mutes, calendars }) => {
      await games.found(founded('g', { seats: [{ person: 'p1', account: 'ann' }] }))
      await invitations.add(sent)
      await invitations.add(link)
      await invitations.use('i2', 'bob')
      await invitations.use('i1', 'cat')
      for (const account of ['ann', 'bob']) {
        await mutes.keepToken({ hash: `m ${account}`, game: 'g', account, at: 1 }, 0)
        await calendars.keep({ hash: `c ${account}`, game: 'g', account, at: 1 })
      }
      await games.leaveSeat('g', 'bob')
      assert.deepEqual(
        (await invitations.of('g')).map(({ usedBy }) => usedBy),
        ['bob', 'cat'],
      )
      const invited = async () => [await invitations.invited('g', 'bob'), await invitations.invited('g', 'cat')]
      assert.deepEqual(await invited(), ['toReturn', 'yes'])
      await games.setRecord('g', { visibility: 'private' })
      assert.deepEqual((await games.list({ account: 'bob', limit: 9 })).games, [])
      await invitations.add({ ...link, id: 'i3', secretHash: 's3' })
      await invitations.use('i3', 'bob')
      assert.deepEqual(await invited(), ['yes', 'yes'], 'after a second invitation')
      for (const [account, left] of [
        ['ann', false],
        ['bob', true],
      ] as const) {
        assert.equal((await mutes.tokenOf(`m ${account}`)) === undefined, left)
        assert.equal((await calendars.withHash(`c ${account}`)) === undefined, left)
      }
      assert.equal(await games.takeSeat('g', { person: 'p2', account: 'bob' }), 'kept')
    }))

  it('deletes expired, unused invitations on request', () =>
    withStore(open, async ({ games, invitations }) => {
      await games.found(founded('g'))
      await invitations.add(link)
      await invitations.add({ ...link, id: 'i3', secretHash: 's3' })
      await invitations.add({ ...link, id: 'i4', secretHash: 's4', until: 10 })
      await invitations.use('i3', 'bob')
      await invitations.clear(10)
      assert.deepEqual(
        (await invitations.of('g')).map(({ id }) => id),
        ['i3', 'i4'],
      )
    }))

  it('gives a guest’s seat to a new link, with a record of who did it, and takes all else away from the old account', () =>
    withStore(open, async ({ games, invitations, calendars, moderators, outbox }) => {
      const seat = { person: 'p2', account: 'old' }
      await games.found(founded('g', { seats: [seat] }))
      await games.found(founded('h', { seats: [seat] }))
      await invitations.add({ ...link, id: 'i3', secretHash: 's3', usedBy: 'old' })
      for (const game of ['g', 'h']) await calendars.keep({ hash: `of ${game}`, game, account: 'old', at: 1 })
      const renewed: Invitation = { ...link, person: 'p2', guest: true }
      const act = {
        game: 'g',
        at: 5,
        what: 'renewGuestLink',
        as: 'host',
        by: { account: 'ann' },
        whom: seat,
        why: '',
      } as const
      const email = {
        id: 'e',
        to: { account: 'bob', kind: 'events' },
        game: 'g',
        subject: 's',
        text: 't',
        notBefore: 1,
      } as const
      assert.equal(await invitations.renew(renewed, 'bob', act, [email]), 'conflict')
      assert.equal(await invitations.renew(renewed, undefined, act, [email]), 'conflict')
      assert.deepEqual((await games.record('g'))?.seats, [seat])
      assert.equal(await invitations.renew(renewed, 'old', act, [email]), 'kept')
      const record = await games.record('g')
      assert.deepEqual([record?.seats, record?.left], [[], []])
      assert.deepEqual(await invitations.of('g'), [renewed])
      assert.equal(await invitations.invited('g', 'old'), 'no')
      assert.deepEqual([await calendars.withHash('of g'), (await calendars.withHash('of h'))?.game], [undefined, 'h'])
      assert.deepEqual((await games.record('h'))?.seats, [seat])
      const [made, ...others] = await moderators.acts('g', { limit: 9 })
      assert.deepEqual([made, others], [{ ...act, id: made?.id }, []])
      assert.equal((await outbox.waiting(9, 9)).length, 1)
      const again: Invitation = { ...renewed, id: 'i5', secretHash: 's5' }
      assert.equal(await invitations.renew(again, undefined, { ...act, at: 6 }, []), 'kept')
      assert.equal(await invitations.use(renewed.id, 'thief'), 'over')
      assert.equal(await invitations.use('i5', 'new'), 'kept')
      assert.deepEqual((await games.record('g'))?.seats, [{ person: 'p2', account: 'new' }])
    }))

  it('deletes a withdrawn invitation', () =>
    withStore(open, async ({ games, invitations }) => {
      await games.found(founded('g'))
      await invitations.add(link)
      await invitations.withdraw('i1')
      assert.deepEqual(await invitations.of('g'), [])
      assert.equal(await invitations.use('i1', 'bob'), 'over')
    }))
}
