import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type HostingCommand, ifHostGoes } from '../../src/app/hosting/decide-hosting.ts'
import { changeHosting } from '../../src/app/hosting/hosting-of-game.ts'
import { noHost } from '../../src/ports/hosting.ts'
import type { Store } from '../../src/ports/store.ts'
import { founded } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

/** A game that Ann hosts, and in which Bob and Cat have seats. */
async function hosted({ games }: Store, game = 'g', seats: readonly string[] = ['bob', 'cat']): Promise<void> {
  await games.found(founded(game, { host: 'ann' }))
  for (const [place, account] of seats.entries()) await games.takeSeat(game, { person: `p${place + 1}`, account })
}

const hostOf = async ({ games }: Store, game = 'g') => (await games.record(game))?.host
const whats = async ({ hosting }: Store, game = 'g') => (await hosting.of(game)).changes.map(({ what }) => what)

/** Changes the hosting of a game. Returns `kept`, or why it was refused. */
async function does(store: Store, command: HostingCommand, game = 'g'): Promise<string> {
  const changed = await changeHosting(store, game, command)
  return changed.ok ? 'kept' : changed.code
}

/** The contract for the hosting of games. */
export function hostingKept(open: StoreMaker): void {
  it('passes hosting by an offer only to the player who was asked, while the same account hosts', () =>
    withStore(open, async store => {
      const { hosting } = store
      await hosted(store)
      const accept = (from: string, to: string) => does(store, { do: 'pass', from, to, at: 5, why: 'accepted' })
      assert.equal(await accept('ann', 'bob'), 'movedOn')
      assert.equal(await does(store, { do: 'offer', from: 'bob', to: 'cat', at: 3 }), 'movedOn')
      assert.equal(await does(store, { do: 'offer', from: 'ann', to: 'dan', at: 3 }), 'movedOn')
      assert.equal(await does(store, { do: 'offer', from: 'ann', to: 'bob', at: 3 }), 'kept')
      assert.deepEqual((await hosting.of('g')).offer, { to: 'bob', at: 3 })
      assert.equal(await accept('ann', 'cat'), 'movedOn')
      assert.equal(await accept('ann', 'bob'), 'kept')
      assert.equal(await hostOf(store), 'bob')
      const { offer, seenAt, changes } = await hosting.of('g')
      assert.deepEqual([offer, seenAt], [undefined, 5])
      assert.deepEqual(changes, [{ at: 5, what: 'accepted', person: 'p1' }])
      assert.equal(await accept('ann', 'bob'), 'movedOn')
    }))

  it('withdraws an offer', () =>
    withStore(open, async store => {
      await hosted(store)
      await does(store, { do: 'offer', from: 'ann', to: 'bob', at: 3 })
      assert.equal(await does(store, { do: 'endOffer', by: 'ann' }), 'kept')
      assert.equal((await store.hosting.of('g')).offer, undefined)
    }))

  it('lets only one of two people take the same game', () =>
    withStore(open, async store => {
      await hosted(store)
      const takes = ['bob', 'cat'].map(to => does(store, { do: 'pass', from: 'ann', to, at: 5, why: 'took' }))
      assert.deepEqual((await Promise.all(takes)).sort(), ['kept', 'movedOn'])
      assert.deepEqual(await whats(store), ['took'])
    }))

  it('gives a game whose host gives hosting up to the player who asked first, or to no one', () =>
    withStore(open, async store => {
      const { hosting, games } = store
      await hosted(store)
      assert.equal(
        await does(store, { do: 'ask', candidate: { account: 'dan', at: 1 } }),
        'noSuchPerson',
        'someone without a seat',
      )
      for (const account of ['cat', 'bob', 'cat'])
        assert.equal(await does(store, { do: 'ask', candidate: { account, at: 2 } }), 'kept')
      assert.deepEqual(
        (await hosting.of('g')).candidates.map(({ account }) => account),
        ['cat', 'bob'],
      )
      assert.equal(await does(store, { do: 'giveUp', from: 'bob', at: 3 }), 'movedOn')
      assert.equal(await does(store, { do: 'giveUp', from: 'ann', at: 3 }), 'kept')
      assert.equal(await hostOf(store), 'cat')
      await games.leaveSeat('g', 'bob')
      await games.takeSeat('g', { person: 'p1', account: 'bob' })
      assert.equal(await does(store, { do: 'giveUp', from: 'cat', at: 4 }), 'kept')
      assert.equal(await hostOf(store), noHost('g'), 'someone who leaves the seat asks no longer')
      assert.equal(await does(store, { do: 'pass', from: noHost('g'), to: 'dan', at: 5, why: 'took' }), 'noSuchPerson')
      assert.equal(await does(store, { do: 'pass', from: noHost('g'), to: 'bob', at: 5, why: 'took' }), 'kept')
      assert.deepEqual((await hosting.of('g')).changes, [
        { at: 3, what: 'gaveUp', person: 'p2' },
        { at: 4, what: 'gaveUp', by: 'p2' },
        { at: 5, what: 'took', person: 'p1' },
      ])
    }))

  it('passes hosting from an absent host only when the announced instant is over and the host has not come back', () =>
    withStore(open, async store => {
      const { hosting } = store
      await hosted(store)
      await does(store, { do: 'ask', candidate: { account: 'bob', at: 1 } })
      const pass = (at: number) => does(store, { do: 'pass', from: 'ann', to: 'bob', at, why: 'absent' })
      assert.equal(await pass(99), 'movedOn')
      await does(store, { do: 'seen', host: 'ann', at: 0 })
      assert.equal(await does(store, { do: 'announce', host: 'ann', absence: { at: 10, until: 20, by: 'p2' } }), 'kept')
      assert.equal(await does(store, { do: 'announce', host: 'ann', absence: { at: 11, until: 21 } }), 'alreadySo')
      assert.deepEqual((await hosting.of('g')).absence, { at: 10, until: 20, by: 'p2' })
      assert.deepEqual([await hosting.due(19, 9), await hosting.due(20, 9)], [[], ['g']])
      assert.equal(await pass(19), 'movedOn')
      assert.equal(await does(store, { do: 'seen', host: 'bob', at: 12 }), 'movedOn')
      assert.equal(await does(store, { do: 'seen', host: 'ann', at: 12 }), 'kept')
      assert.deepEqual([await hosting.due(99, 9), await pass(99)], [[], 'movedOn'])
      await does(store, { do: 'announce', host: 'ann', absence: { at: 30, until: 40 } })
      assert.equal(await pass(40), 'kept')
      assert.equal(await hostOf(store), 'bob')
      assert.deepEqual(await whats(store), ['announced', 'returned', 'announced', 'absent'])
    }))

  it('notes whom the rules make the host, and passes hosting to them only if they have a seat', () =>
    withStore(open, async store => {
      const { hosting } = store
      await hosted(store)
      const named = { person: 'p2', rule: '7' }
      await does(store, { do: 'keepNamed', named: named })
      assert.deepEqual([await hosting.named('g'), (await hosting.of('g')).named], [named, named])
      const pass = (to: string) => does(store, { do: 'pass', from: 'ann', to, at: 5, why: 'rules', rule: '7' })
      assert.deepEqual([await pass('dan'), await pass('cat')], ['noSuchPerson', 'kept'])
      const { changes, named: still } = await hosting.of('g')
      assert.deepEqual([changes, still], [[{ at: 5, what: 'rules', person: 'p2', rule: '7' }], named])
      await does(store, { do: 'keepNamed', named: undefined })
      assert.equal(await hosting.named('g'), undefined)
    }))

  it('finds games with other players whose host was not seen, and counts from now for hosts who were never seen', () =>
    withStore(open, async store => {
      const { hosting } = store
      await hosted(store, 'g')
      await hosted(store, 'alone', [])
      await hosted(store, 'told')
      assert.deepEqual(await hosting.unseen(50, 50, 9), [])
      assert.deepEqual((await hosting.unseen(51, 60, 9)).toSorted(), ['g', 'told'])
      await does(store, { do: 'announce', host: 'ann', absence: { at: 60, until: 70 } }, 'told')
      assert.deepEqual(await hosting.unseen(51, 60, 9), ['g'])
      await does(store, { do: 'seen', host: 'ann', at: 61 })
      assert.deepEqual(await hosting.unseen(51, 60, 9), [])
    }))

  it('passes on, leaves open or closes the games of a deleted account, exactly as it says beforehand', () =>
    withStore(open, async store => {
      const { games, hosting, invitations } = store
      await hosted(store, 'asked')
      await does(store, { do: 'ask', candidate: { account: 'cat', at: 1 } }, 'asked')
      await hosted(store, 'open')
      await does(store, { do: 'offer', from: 'ann', to: 'bob', at: 1 }, 'open')
      await hosted(store, 'watched', ['ann'])
      await invitations.add({ id: 'i', game: 'watched', secretHash: 's', by: 'ann', at: 1, until: 9 })
      await invitations.use('i', 'bob')
      await hosted(store, 'empty', ['ann'])
      await games.found(founded('other', { host: 'dan' }))
      assert.deepEqual(
        (await hosting.hostedBy('ann')).map(of => [of.game, ifHostGoes(of)]),
        [
          ['empty', 'closed'],
          ['watched', 'waits'],
          ['open', 'waits'],
          ['asked', { passesTo: 'cat' }],
        ],
      )
      await games.forget('ann', 7)
      const hosts = await Promise.all(['asked', 'open', 'watched', 'empty', 'other'].map(game => hostOf(store, game)))
      assert.deepEqual(hosts, ['cat', noHost('open'), noHost('watched'), noHost('empty'), 'dan'])
      assert.deepEqual(await whats(store, 'empty'), ['deleted', 'closed'])
      assert.equal((await games.record('empty'))?.suspended?.at, 7)
      assert.equal((await games.record('watched'))?.suspended, undefined)
      const take = { from: noHost('watched'), to: 'bob', at: 8, why: 'took' } as const
      assert.equal(
        await does(store, { do: 'pass', ...take }, 'watched'),
        'kept',
        'while no one has a seat, someone invited can',
      )
    }))
}
