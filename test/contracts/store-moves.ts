import assert from 'node:assert/strict'
import { it } from 'node:test'
import { changeHosting } from '../../src/app/hosting/hosting-of-game.ts'
import type { ComingBack } from '../../src/ports/game-store.ts'
import type { Arrived, DecidedPlan, Move, MovePlan } from '../../src/ports/moves.ts'
import { appending, founded, kept, madeEntry } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const first = madeEntry('g', undefined)
const second = madeEntry('g', first, 'Goodbye.')
const plan: MovePlan = {
  ...{ game: 'g', by: 'ann', at: 4 },
  wants: { is: 'leave', home: 'https://new.example', key: 'k' },
}
const move: Move = {
  game: 'g',
  by: 'ann',
  at: 5,
  home: 'https://new.example',
  key: 'k',
  secret: 's',
  claims: ['p1'],
}
/** The plan for a game, which nobody has answered. */
const decided = (game = 'g'): DecidedPlan => ({ game, at: plan.at, answers: new Map() })
const confirmed = { at: 9, address: 'https://new.example/g/x', signer: 'new.example+key' }

const broughtAs = (arrival: Arrived) => ({ entries: [], withheld: [], arrival })

/** The contract for games that move to other servers, and for games that come from there. */
export function movesKept(open: StoreMaker): void {
  it('a game that moves gets no more entries, and none of its deadlines are due', () =>
    withStore(open, async ({ games, moves }) => {
      await games.found(founded('g', { nextDue: 7 }))
      assert.equal(await moves.of('g'), undefined)
      await moves.plan(plan)
      assert.equal(await moves.begin(move), 'kept')
      assert.equal(await moves.begin(move), 'conflict')
      assert.deepEqual(await moves.of('g'), move)
      assert.equal(await games.append(appending('g', [second])), 'conflict')
      assert.deepEqual([await games.due(9, 9), await games.earliestDue()], [[], undefined])
      const moved = { at: 5, home: 'https://new.example' }
      assert.deepEqual((await games.record('g'))?.moved, moved)
      assert.deepEqual((await games.list({ limit: 9 })).games[0]?.moved, moved)
    }))

  it('a game comes back only once it was handed over, to the log that is here, and everyone keeps their seat', () =>
    withStore(open, async ({ games, moves, invitations, hosting, joinRequests }) => {
      await games.found(founded('g'))
      await games.takeSeat('g', { person: 'p1', account: 'bob' })
      await games.takeSeat('g', { person: 'p2', account: 'cat' })
      await games.leaveSeat('g', 'cat')
      await changeHosting({ hosting }, 'g', { do: 'ask', candidate: { account: 'bob', at: 1 } })
      await joinRequests.keep({ id: 'j', game: 'g', account: 'dan', name: 'Dan', at: 1 }, () => ({ ok: true }))
      await invitations.add({ id: 'old', game: 'g', secretHash: 'old', by: 'ann', at: 1, until: 9 })
      const before = await games.record('g')
      const back: ComingBack = {
        ...{ game: 'g', expectedSeq: 1, head: first.hash, entries: [kept(second)] },
        ...{ nextDue: 7, diceSecret: 'd', at: 6, charge: { day: 1, account: 'bob' } },
        withheld: [{ hash: 'h', at: 5, why: 'An insult.' }],
        arrival: { game: 'g', name: 'g', at: 6, handover: 'hash', confirmation: 'code' },
        decided: { ...decided(), answers: new Map([['bob', 'agrees']]) },
      }
      assert.equal(await games.comeBack(back), 'conflict', 'it is here')
      await moves.plan(plan)
      await moves.begin(move)
      assert.equal(await games.comeBack(back), 'conflict', 'it is not handed over')
      await moves.handOver(decided(), 5)
      await moves.confirm('g', confirmed)
      await moves.plan({ ...plan, wants: { is: 'return', entries: 2, head: second.hash, people: { p1: 1 } } })
      await moves.answer(plan, 'bob', 'agrees')
      assert.equal(await games.comeBack({ ...back, head: 'other' }), 'conflict')
      assert.equal(await games.comeBack({ ...back, expectedSeq: 2 }), 'conflict')
      await moves.answer(plan, 'cat', 'objects')
      assert.equal(await games.comeBack(back), 'conflict', 'someone has objected meanwhile')
      await moves.answer(plan, 'cat', undefined)
      const other = { ...back.arrival, game: 'other' }
      await games.found({ ...founded('other', {}, madeEntry('other', undefined)), brought: broughtAs(other) })
      assert.equal(await games.comeBack(back), 'conflict', 'it was brought as another game')
      assert.equal(await games.comeBack({ ...back, arrival: { ...back.arrival, handover: 'new' } }), 'kept')
      assert.equal(await games.comeBack(back), 'conflict', 'it is back')
      const after = (await games.record('g')) ?? assert.fail()
      for (const name of ['host', 'title', 'visibility', 'seats', 'left'] as const)
        assert.deepEqual(after[name], before?.[name], name)
      assert.deepEqual([after.entries, after.nextDue, after.moved, await moves.of('g')], [2, 7, undefined, undefined])
      assert.equal(await moves.planned('g'), undefined)
      assert.deepEqual(await moves.arrival('g'), { ...back.arrival, handover: 'new' })
      assert.deepEqual(
        (await invitations.of('g')).map(({ id }) => id),
        ['old'],
      )
      assert.deepEqual(
        [
          (await hosting.of('g')).candidates.length,
          (await joinRequests.of('g')).length,
          (await hosting.of('g')).seenAt,
        ],
        [1, 1, 6],
      )
      assert.deepEqual(
        (await games.read('g', 0)).map(({ hash }) => hash),
        [first.hash, second.hash],
      )
      assert.deepEqual(await games.withheld('g'), back.withheld)
      assert.equal(await games.diceSecret('g'), 'd')
    }))

  it('stores one plan for a game, with the latest answer of each account, and play continues', () =>
    withStore(open, async ({ games, moves }) => {
      await games.found(founded('g'))
      assert.equal(await moves.answer(plan, 'bob', 'agrees'), 'conflict')
      assert.equal(await moves.plan(plan), 'kept')
      assert.equal(await moves.plan({ ...plan, at: 6 }), 'conflict')
      for (const answer of ['objects', 'agrees'] as const) assert.equal(await moves.answer(plan, 'bob', answer), 'kept')
      assert.equal(await moves.answer(plan, 'cat', 'objects'), 'kept')
      assert.equal(await moves.answer({ ...plan, at: 6 }, 'cat', 'agrees'), 'conflict', 'that is another plan')
      const answers = new Map([
        ['bob', 'agrees'],
        ['cat', 'objects'],
      ] as const)
      assert.deepEqual(await moves.planned('g'), { ...plan, answers })
      assert.equal(await moves.answer(plan, 'cat', undefined), 'kept')
      assert.deepEqual((await moves.planned('g'))?.answers.size, 1)
      assert.equal((await games.record('g'))?.moved, undefined)
      assert.equal(await games.append(appending('g', [second])), 'kept')
      await moves.drop('g')
      assert.equal(await moves.planned('g'), undefined)
      assert.equal(await moves.plan(plan), 'kept')
      assert.equal((await moves.planned('g'))?.answers.size, 0)
    }))

  it('forgets the answers of a deleted account', () =>
    withStore(open, async ({ games, moves }) => {
      await games.found(founded('g'))
      await moves.plan(plan)
      await moves.answer(plan, 'bob', 'objects')
      await games.forget('bob', 9)
      assert.equal((await moves.planned('g'))?.answers.size, 0)
    }))

  it('stops a game only if it was announced, and lets it go on if its move is called off', () =>
    withStore(open, async ({ games, moves }) => {
      await games.found(founded('g', { nextDue: 7 }))
      assert.equal(await moves.callOff('g'), 'conflict')
      assert.equal(await moves.begin(move), 'conflict')
      const secret = await games.diceSecret('g')
      await moves.plan(plan)
      await moves.begin(move)
      assert.equal(await moves.callOff('g'), 'kept')
      assert.deepEqual([await moves.of('g'), (await games.record('g'))?.moved], [undefined, undefined])
      assert.equal(await moves.planned('g'), undefined)
      assert.equal(await games.diceSecret('g'), secret, 'the secret of the dice was never told')
      assert.deepEqual(await games.due(9, 9), [{ game: 'g', at: 7 }])
      assert.equal(await games.append(appending('g', [second])), 'kept')
    }))

  it('hands a game over once; its move can be called off until the arrival is confirmed, and not later', () =>
    withStore(open, async ({ games, moves }) => {
      await games.found(founded('g'))
      assert.equal(await moves.handOver(decided(), 8), 'conflict')
      await moves.plan(plan)
      await moves.begin(move)
      assert.equal(await moves.confirm('g', confirmed), 'conflict', 'it was not handed over')
      assert.equal(await moves.handOver(decided(), 8), 'kept')
      assert.equal(await moves.handOver(decided(), 9), 'conflict')
      assert.deepEqual([await moves.of('g'), await moves.planned('g')], [{ ...move, over: 8 }, undefined])
      assert.equal(await moves.callOff('g'), 'kept')
      await moves.plan(plan)
      await moves.begin(move)
      await moves.handOver(decided(), 8)
      assert.equal(await moves.confirm('g', confirmed), 'kept')
      assert.equal(await moves.confirm('g', confirmed), 'conflict')
      assert.equal(await moves.callOff('g'), 'conflict')
      assert.deepEqual(await moves.of('g'), { ...move, over: 8, confirmed })
      assert.deepEqual((await games.record('g'))?.moved, { at: 5, home: 'https://new.example', over: 8, confirmed })
    }))

  it('hands nothing over that someone has answered since its plan was looked at', () =>
    withStore(open, async ({ games, moves }) => {
      await games.found(founded('g'))
      await moves.plan(plan)
      await moves.begin(move)
      await moves.answer(plan, 'bob', 'objects')
      assert.equal(await moves.handOver(decided(), 8), 'conflict')
      const seen = (await moves.planned('g')) ?? assert.fail()
      await moves.answer(plan, 'bob', undefined)
      assert.equal(await moves.handOver(seen, 8), 'conflict')
      await moves.drop('g')
      await moves.plan({ ...plan, at: 6 })
      assert.equal(await moves.handOver(decided(), 8), 'conflict', 'that is another plan')
    }))

  it('gives nobody else the seat of a guest while the guest is asked whether the game may move', () =>
    withStore(open, async ({ games, moves, invitations }) => {
      await games.found(founded('g'))
      await games.takeSeat('g', { person: 'p2', account: 'guest' })
      const link = {
        id: 'i',
        game: 'g',
        secretHash: 's',
        person: 'p2',
        guest: true,
        by: 'ann',
        at: 1,
        until: 99,
      } as const
      const act = { game: 'g', at: 4, what: 'renewGuestLink', as: 'host', by: { account: 'ann' }, why: '' } as const
      const renew = () => invitations.renew(link, 'guest', { ...act, whom: { account: 'guest', person: 'p2' } }, [])
      await moves.plan(plan)
      assert.equal(await renew(), 'conflict')
      await moves.begin(move)
      await moves.handOver(decided(), 5)
      assert.equal(await renew(), 'conflict')
      await moves.callOff('g')
      assert.equal(await renew(), 'kept')
    }))

  it('finds moves that are overdue: stopped and not handed over, or handed over and not confirmed', () =>
    withStore(open, async ({ games, moves }) => {
      for (const [place, game] of ['a', 'b', 'c', 'd'].entries()) {
        await games.found(founded(game, {}, madeEntry(game, undefined)))
        await moves.plan({ ...plan, game })
        await moves.begin({ ...move, game, at: place })
      }
      await moves.handOver(decided('b'), 20)
      await moves.handOver(decided('c'), 20)
      await moves.confirm('c', confirmed)
      assert.deepEqual(await moves.overdue({ stopped: 4, over: 20 }, 9), ['a', 'd'])
      assert.deepEqual(await moves.overdue({ stopped: 3, over: 21 }, 9), ['a', 'b'])
      assert.deepEqual(await moves.overdue({ stopped: 4, over: 21 }, 1), ['a'])
    }))

  it('stores a game that was played elsewhere as a whole, with what was withheld there', () =>
    withStore(open, async ({ games, moves, spending }) => {
      const [hash = ''] = Object.keys(second.beside)
      const withheld = [{ hash, at: 3, why: 'An address.' }]
      const signed = { address: 'https://old.example/g/x', signer: 'old.example+key' }
      const arrival: Arrived = { game: 'g', name: 'x', at: 6, handover: 'hash', signed }
      const brought = { entries: [kept({ ...second, beside: {} })], withheld, arrival }
      const charge = { day: 1, account: 'ann' }
      assert.equal(await games.found({ ...founded('g'), brought, charge }), 'kept')
      const { entries, head, bytes = 0 } = (await games.record('g')) ?? {}
      assert.deepEqual([entries, head], [2, second.hash])
      assert.deepEqual(await games.read('g', 0), [first, { ...second, beside: {} }])
      assert.deepEqual(await games.withheld('g'), withheld)
      assert.deepEqual([await moves.arrival('g'), await moves.arrival('other')], [arrival, undefined])
      const { host = '', seats = [] } = (await games.record('g')) ?? {}
      for (const account of [host, ...seats.map(seat => seat.account)])
        assert.deepEqual(await moves.arrivals('x', account), [arrival])
      assert.deepEqual([await moves.arrivals('x', 'stranger'), await moves.arrivals('g', host)], [[], []])
      assert.deepEqual([await moves.broughtWith('hash'), await moves.broughtWith('x')], [arrival, undefined])
      assert.equal((await spending.of(1, { account: 'ann' })).bytes, bytes)
      const again = { ...brought, arrival: { ...arrival, game: 'h' } }
      const copy = { ...founded('h', {}, madeEntry('h', undefined)), brought: { ...again, entries: [], withheld: [] } }
      assert.equal(await games.found(copy), 'conflict', 'the same copy was brought before')
      assert.equal(await games.record('h'), undefined)
    }))
}
