import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ComingBack } from '../../src/ports/game-store.ts'
import type { Move } from '../../src/ports/moves.ts'
import { appending, founded, kept, madeEntry } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const first = madeEntry('g', undefined)
const second = madeEntry('g', first, 'Goodbye.')
const move: Move = {
  game: 'g',
  by: 'ann',
  at: 5,
  home: 'https://new.example',
  key: 'k',
  secret: 's',
  claims: ['p1'],
  agreed: [],
}

/** The contract for games that move to other servers, and for games that come from there. */
export function movesKept(open: StoreMaker): void {
  it('a game that moves gets no more entries, and none of its deadlines are due', () =>
    withStore(open, async ({ games, moves }) => {
      await games.found(founded('g', { nextDue: 7 }))
      assert.equal(await moves.of('g'), undefined)
      assert.equal(await moves.begin(move), 'kept')
      assert.equal(await moves.begin(move), 'conflict')
      assert.deepEqual(await moves.of('g'), move)
      assert.equal(await games.append(appending('g', [second])), 'conflict')
      assert.deepEqual([await games.due(9, 9), await games.earliestDue()], [[], undefined])
      const moved = { at: 5, home: 'https://new.example' }
      assert.deepEqual((await games.record('g'))?.moved, moved)
      assert.deepEqual((await games.list({ limit: 9 })).games[0]?.moved, moved)
    }))

  it('a game comes back only once it was handed over, to the log that is here, and without anyone’s seat', () =>
    withStore(open, async ({ games, moves, invitations, hosting, joinRequests }) => {
      await games.found(founded('g'))
      await games.takeSeat('g', { person: 'p1', account: 'bob' })
      await games.takeSeat('g', { person: 'p2', account: 'cat' })
      await games.leaveSeat('g', 'cat')
      await hosting.ask('g', { account: 'bob', at: 1 })
      await joinRequests.keep({ id: 'j', game: 'g', account: 'dan', name: 'Dan', at: 1 })
      await invitations.add({ id: 'old', game: 'g', secretHash: 'old', by: 'ann', at: 1, until: 9 })
      const back: ComingBack = {
        ...{ game: 'g', expectedSeq: 1, head: first.hash, entries: [kept(second)], host: 'eve', title: 'Back' },
        ...{ visibility: 'private', nextDue: 7, diceSecret: 'd', at: 6, charge: { day: 1, account: 'eve' } },
        invitations: [{ id: 'i', game: 'g', secretHash: 's', person: 'p1', by: 'eve', at: 6, until: 9 }],
        withheld: [{ hash: 'h', at: 5, why: 'An insult.' }],
      }
      assert.equal(await games.comeBack(back), 'conflict', 'it is here')
      await moves.begin(move)
      assert.equal(await games.comeBack(back), 'conflict', 'it is not handed over')
      await moves.handOver('g', 5)
      assert.equal(await games.comeBack({ ...back, head: 'other' }), 'conflict')
      assert.equal(await games.comeBack({ ...back, expectedSeq: 2 }), 'conflict')
      assert.equal(await games.comeBack(back), 'kept')
      assert.equal(await games.comeBack(back), 'conflict', 'it is back')
      const { host, title, visibility, entries, seats, left, moved, nextDue } = (await games.record('g')) ?? {}
      assert.deepEqual([host, title, visibility, entries, nextDue], ['eve', 'Back', 'private', 2, 7])
      assert.deepEqual([seats, left, moved, await moves.of('g')], [[], [], undefined, undefined])
      assert.deepEqual(
        (await invitations.of('g')).map(({ id }) => id),
        ['i'],
      )
      assert.deepEqual([(await hosting.of('g')).candidates, await joinRequests.of('g')], [[], []])
      assert.deepEqual(
        (await games.read('g', 0)).map(({ hash }) => hash),
        [first.hash, second.hash],
      )
      assert.deepEqual(await games.withheld('g'), back.withheld)
      assert.equal(await games.diceSecret('g'), 'd')
    }))

  it('stores who agrees to a move, once each, until the game is handed over', () =>
    withStore(open, async ({ games, moves }) => {
      await games.found(founded('g'))
      assert.equal(await moves.agree('g', 'p1'), 'conflict')
      await moves.begin(move)
      for (const person of ['p2', 'p1', 'p2']) assert.equal(await moves.agree('g', person), 'kept')
      assert.deepEqual((await moves.of('g'))?.agreed, ['p2', 'p1'])
      await moves.handOver('g', 8)
      assert.equal(await moves.agree('g', 'p3'), 'conflict')
    }))

  it('lets a game go on with other dice if its move is called off', () =>
    withStore(open, async ({ games, moves }) => {
      await games.found(founded('g', { nextDue: 7 }))
      assert.equal(await moves.callOff('g', 'd'), 'conflict')
      await moves.begin(move)
      assert.equal(await moves.callOff('g', 'd'), 'kept')
      assert.deepEqual([await moves.of('g'), (await games.record('g'))?.moved], [undefined, undefined])
      assert.equal(await games.diceSecret('g'), 'd')
      assert.deepEqual(await games.due(9, 9), [{ game: 'g', at: 7 }])
      assert.equal(await games.append(appending('g', [second])), 'kept')
    }))

  it('hands a game over once, and then its move cannot be called off', () =>
    withStore(open, async ({ games, moves }) => {
      await games.found(founded('g'))
      assert.equal(await moves.handOver('g', 8), 'conflict')
      await moves.begin(move)
      assert.equal(await moves.handOver('g', 8), 'kept')
      assert.equal(await moves.handOver('g', 9), 'conflict')
      assert.equal(await moves.callOff('g', 'd'), 'conflict')
      assert.deepEqual(await moves.of('g'), { ...move, over: 8 })
      assert.deepEqual((await games.record('g'))?.moved, { at: 5, home: 'https://new.example', over: 8 })
    }))

  it('stores a game that was played elsewhere as a whole, with what was withheld there', () =>
    withStore(open, async ({ games, spending }) => {
      const [hash = ''] = Object.keys(second.beside)
      const withheld = [{ hash, at: 3, why: 'An address.' }]
      const brought = { entries: [kept({ ...second, beside: {} })], withheld }
      const charge = { day: 1, account: 'ann' }
      assert.equal(await games.found({ ...founded('g'), brought, charge }), 'kept')
      const { entries, head, bytes = 0 } = (await games.record('g')) ?? {}
      assert.deepEqual([entries, head], [2, second.hash])
      assert.deepEqual(await games.read('g', 0), [first, { ...second, beside: {} }])
      assert.deepEqual(await games.withheld('g'), withheld)
      assert.equal((await spending.of(1, { account: 'ann' })).bytes, bytes)
    }))
}
