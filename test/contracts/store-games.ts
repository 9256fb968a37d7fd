import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { GameQuery, GameStore } from '../../src/ports/game-store.ts'
import { appending, founded, madeEntry } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const first = madeEntry('g', undefined)
const second = madeEntry('g', first)

/** The contract for records of games. */
export function gamesKept(open: StoreMaker): void {
  it('saves the record of a game when it is started', () =>
    withStore(open, async ({ games }) => {
      const seats = [{ person: 'p1', account: 'ann' }]
      await games.found(founded('g', { seats, nextDue: 77, visibility: 'private', title: 'Ours' }))
      const { bytes, ...record } = (await games.record('g')) ?? { bytes: 0 }
      assert.ok(bytes > 0)
      assert.deepEqual(record, {
        id: 'g',
        title: 'Ours',
        ruleset: 'suber',
        visibility: 'private',
        host: 'ann',
        foundedAt: 5,
        lastAt: 0,
        entries: 1,
        head: first.hash,
        machine: first.machine,
        nextDue: 77,
        seats,
        left: [],
      })
    }))

  it('changes the title and the visibility', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('g'))
      await games.setRecord('g', { title: 'Another' })
      await games.setRecord('g', { visibility: 'private' })
      const record = await games.record('g')
      assert.deepEqual([record?.title, record?.visibility], ['Another', 'private'])
      await assert.rejects(games.setRecord('h', { title: 'Nobody' }), Error)
    }))

  it('assigns a seat to only one account, and only one seat to an account', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('g'))
      const seat = { person: 'p1', account: 'ann' }
      assert.equal(await games.takeSeat('g', seat), 'kept')
      assert.equal(await games.takeSeat('g', seat), 'kept', 'it has it already')
      assert.equal(await games.takeSeat('g', { person: 'p1', account: 'bob' }), 'conflict')
      assert.equal(await games.takeSeat('g', { person: 'p2', account: 'ann' }), 'conflict')
      await games.leaveSeat('g', 'ann')
      assert.equal(await games.takeSeat('g', { person: 'p1', account: 'bob' }), 'kept')
      assert.deepEqual((await games.record('g'))?.seats, [{ person: 'p1', account: 'bob' }])
    }))

  it('remembers which seat an account left until the account takes a seat again', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('g'))
      const seats = async () => {
        const { seats = [], left = [] } = (await games.record('g')) ?? {}
        return {
          seats: seats.map(it => `${it.person} ${it.account}`),
          left: left.map(it => `${it.person} ${it.account}`),
        }
      }
      await games.leaveSeat('g', 'ann')
      assert.deepEqual(await seats(), { seats: [], left: [] }, 'who has none leaves none')
      await games.takeSeat('g', { person: 'p1', account: 'bob' })
      await games.takeSeat('g', { person: 'p2', account: 'ann' })
      for (const account of ['bob', 'ann']) await games.leaveSeat('g', account)
      assert.deepEqual(await seats(), { seats: [], left: ['p2 ann', 'p1 bob'] })
      await games.takeSeat('g', { person: 'p1', account: 'cat' })
      assert.deepEqual(
        await seats(),
        { seats: ['p1 cat'], left: ['p2 ann', 'p1 bob'] },
        'also while somebody else plays',
      )
      await games.takeSeat('g', { person: 'p2', account: 'bob' })
      assert.deepEqual(await seats(), { seats: ['p1 cat', 'p2 bob'], left: ['p2 ann'] })
      await games.append(appending('g', [second], { seat: { person: 'p3', account: 'ann' } }))
      assert.deepEqual((await seats()).left, [])
    }))

  it('assigns neither a seat nor a game to a deleted account, however late the request', () =>
    withStore(open, async ({ games, invitations }) => {
      for (const game of ['g', 'h']) await games.found(founded(game))
      await games.takeSeat('g', { person: 'p1', account: 'bob' })
      await games.takeSeat('h', { person: 'p1', account: 'bob' })
      await games.leaveSeat('h', 'bob')
      await games.forget('bob', 1)
      for (const game of ['g', 'h']) {
        const { seats, left } = (await games.record(game)) ?? {}
        assert.deepEqual({ seats, left }, { seats: [], left: [] })
      }
      const seat = { person: 'p2', account: 'bob' }
      assert.equal(await games.takeSeat('g', seat), 'gone')
      assert.equal(await games.append(appending('g', [second], { seat })), 'gone')
      assert.equal(await games.found(founded('i', { host: 'bob', seats: [seat] })), 'gone')
      const invitation = { id: 'i1', game: 'g', secretHash: 's1', by: 'ann', at: 1, until: 9 }
      for (const [id, person] of [['i1'], ['i2', 'p2']] as const)
        await invitations.add({ ...invitation, id, secretHash: id, ...(person === undefined ? {} : { person }) })
      assert.deepEqual([await invitations.use('i1', 'bob'), await invitations.use('i2', 'bob')], ['over', 'over'])
      assert.deepEqual([(await games.record('g'))?.entries, await games.record('i')], [1, undefined])
      await games.forget('bob', 1)
      assert.equal(await games.takeSeat('g', { person: 'p2', account: 'ann' }), 'kept')
    }))

  it('lists games newest first, page by page, with filters', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('a', { host: 'ann' }))
      await games.found(founded('b', { host: 'bob', visibility: 'private' }))
      await games.found(founded('c', { host: 'bob', ruleset: 'thermo' }))
      await games.found(founded('d', { host: 'bob', seats: [{ person: 'p1', account: 'ann' }] }))
      const ids = async (query: Partial<GameQuery>) =>
        (await games.list({ limit: 10, ...query })).games.map(game => game.id).join('')
      assert.equal(await ids({}), 'dcba')
      assert.equal(await ids({ visibility: 'public' }), 'dca')
      assert.equal(await ids({ ruleset: 'thermo' }), 'c')
      assert.equal(await ids({ account: 'ann' }), 'da')
      assert.equal(await ids({ account: 'ann', ruleset: 'thermo' }), '')
      assert.equal(await ids({ cursor: 'made up' }), '')
      assert.deepEqual(await pages(games, { limit: 3 }), ['dcb', 'a'])
      assert.deepEqual(await pages(games, { limit: 2, visibility: 'public' }), ['dc', 'a'])
      assert.deepEqual(await pages(games, { limit: 4 }), ['dcba'])
    }))

  it('finds games by words in their titles, in any case and any order', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('a', { title: 'The Ägypten of Ann' }))
      await games.found(founded('b', { title: 'Ann’s 100% game' }))
      await games.found(founded('c', { title: 'A_game' }))
      const ids = async (words: string) => (await games.list({ words, limit: 9 })).games.map(game => game.id).join('')
      assert.equal(await ids('ann'), 'ba')
      assert.equal(await ids('ANN  ägyp'), 'a')
      assert.equal(await ids('game'), 'cb')
      assert.deepEqual([await ids('%'), await ids('_'), await ids('nobody'), await ids(' ')], ['b', 'c', '', 'cba'])
      assert.deepEqual(await pages(games, { words: 'a', limit: 2 }), ['cb', 'a'])
    }))

  it('lists suspended games', () =>
    withStore(open, async ({ games }) => {
      await games.found(founded('a'))
      await games.found(founded('b', { visibility: 'private' }))
      await games.suspend('b', { at: 3, why: 'It was reported.' })
      const still = await games.list({ suspended: true, limit: 9 })
      assert.deepEqual(
        still.games.map(({ id, suspended }) => `${id}: ${suspended?.why}`),
        ['b: It was reported.'],
      )
    }))

  it('lists a private game for an account that was invited to watch it, until the invitation is withdrawn', () =>
    withStore(open, async ({ games, invitations }) => {
      await games.found(founded('secret', { visibility: 'private' }))
      await games.found(founded('open'))
      for (const game of ['secret', 'open']) {
        await invitations.add({ id: game, game, secretHash: game, by: 'ann', at: 1, until: 9 })
        assert.equal(await invitations.use(game, 'bob'), 'kept')
      }
      const ids = async () => (await games.list({ account: 'bob', limit: 9 })).games.map(game => game.id).join(' ')
      assert.equal(await ids(), 'secret')
      await invitations.withdraw('secret')
      assert.equal(await ids(), '')
    }))

  it('never lists more than a hundred games at a time', () =>
    withStore(open, async ({ games }) => {
      await Promise.all(Array.from({ length: 101 }, (_, at) => games.found(founded(`g${at}`))))
      const page = await games.list({ limit: 1_000 })
      assert.deepEqual([page.games.length, page.cursor === undefined], [100, false])
    }))

  it('returns the games with deadlines, earliest first, and skips suspended games', () =>
    withStore(open, async ({ games }) => {
      assert.equal(await games.earliestDue(), undefined)
      await games.found(founded('late', { nextDue: 30 }))
      await games.found(founded('g', { nextDue: 20 }))
      await games.found(founded('soon', { nextDue: 10 }))
      await games.found(founded('never'))
      assert.deepEqual(await games.due(20, 9), [
        { game: 'soon', at: 10 },
        { game: 'g', at: 20 },
      ])
      assert.deepEqual(await games.due(30, 1), [{ game: 'soon', at: 10 }])
      assert.equal(await games.earliestDue(), 10)
      await games.suspend('soon', { at: 3, why: 'It was reported.' })
      assert.deepEqual((await games.record('soon'))?.suspended, { at: 3, why: 'It was reported.' })
      assert.equal(await games.earliestDue(), 20)
      await games.append(appending('g', [second]))
      assert.equal(await games.earliestDue(), 30, 'the deadline has fallen')
      await games.suspend('soon', undefined)
      assert.deepEqual([await games.earliestDue(), (await games.record('soon'))?.suspended], [10, undefined])
    }))

  it('saves and replaces the secret of a game’s dice', () =>
    withStore(open, async ({ games }) => {
      const founding = founded('g')
      await games.found(founding)
      assert.equal(await games.diceSecret('g'), founding.diceSecret)
      await games.keepDiceSecret('g', 'f'.repeat(64))
      assert.equal(await games.diceSecret('g'), 'f'.repeat(64))
    }))

  it('returns how many games an account hosts and how large their logs are', () =>
    withStore(open, async ({ games }) => {
      assert.deepEqual(await games.usage('ann'), { games: 0, bytes: 0 })
      await games.found(founded('g'))
      await games.found(founded('h'))
      await games.found(founded('i', { host: 'bob' }))
      const [g, h] = [await games.record('g'), await games.record('h')]
      assert.deepEqual(await games.usage('ann'), { games: 2, bytes: (g?.bytes ?? 0) + (h?.bytes ?? 0) })
    }))
}

async function pages(games: GameStore, query: GameQuery): Promise<readonly string[]> {
  const { games: found, cursor } = await games.list(query)
  const ids = found.map(game => game.id).join('')
  return cursor === undefined ? [ids] : [ids, ...(await pages(games, { ...query, cursor }))]
}
