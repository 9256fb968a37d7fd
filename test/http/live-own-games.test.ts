import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { entries, live, say } from './live.ts'
import { foundedGame, problem } from './test-door.ts'

describe('the stream of your own games', () => {
  it('the stream covers all of your games and resumes each one where it left off', async t => {
    const opened = await live(t)
    const other = await foundedGame(opened)
    const mine = await opened.watch('/api/v1/me/stream', { 'x-account': 'brook' })
    const [welcome] = await mine.until(1)
    assert.deepEqual(JSON.parse(welcome?.data ?? ''), { games: [other, opened.game] })
    await say(opened, 'Here.')
    await say(opened, 'There.', other)
    await say(opened, 'Here again.')
    const told = entries(await mine.until(4))
    const seen = told.map(({ data }) => JSON.parse(data) as { game: string; entry: { seq: number } })
    assert.deepEqual(
      seen.map(({ game, entry }) => [game, entry.seq]),
      [
        [opened.game, 1],
        [other, 1],
        [opened.game, 2],
      ],
    )
    mine.leave()
    await say(opened, 'Unheard.', other)
    for (const [index, event] of [welcome, ...told].entries()) {
      const resumed = await opened.watch('/api/v1/me/stream', {
        'x-account': 'brook',
        'last-event-id': event?.id ?? '',
      })
      const missed = entries(await resumed.until(5 - index))
      const expected = [...told.slice(index).map(({ data }) => data)].sort()
      assert.deepEqual(
        missed
          .map(({ data }) => data)
          .filter(data => !data.includes('Unheard'))
          .sort(),
        expected,
      )
      assert.equal(missed.filter(({ data }) => data.includes('Unheard')).length, 1)
      resumed.leave()
    }
  })

  it('the stream adds a game that you join and drops a game that you leave', async t => {
    const opened = await live(t, { beat: 30 })
    const mine = await opened.watch('/api/v1/me/stream', { 'x-account': 'cole' })
    assert.deepEqual(JSON.parse((await mine.until(1))[0]?.data ?? ''), { games: [] })
    const games = async (expected: readonly string[]) =>
      mine.when(() => {
        const last = mine.events.findLast(({ event }) => event !== 'entry')
        return JSON.stringify(JSON.parse(last?.data ?? '{}').games) === JSON.stringify(expected)
      })
    assert.equal(await opened.server.store.games.takeSeat(opened.game, { person: 'p3', account: 'cole' }), 'kept')
    await games([opened.game])
    await say(opened, 'Welcome.')
    await mine.when(() => entries(mine.events).length === 1)
    await opened.server.store.games.leaveSeat(opened.game, 'cole')
    await games([])
    await say(opened, 'Farewell.')
    const resumed = await opened.watch('/api/v1/me/stream', {
      'x-account': 'cole',
      'last-event-id': entries(mine.events)[0]?.id ?? '',
    })
    assert.deepEqual(JSON.parse((await resumed.until(1))[0]?.data ?? ''), { games: [] })
  })

  it('the stream sends nothing more from a game that you left or can no longer watch, and continues with the other games', async t => {
    const opened = await live(t)
    const { games, invitations } = opened.server.store
    await games.setRecord(opened.game, { visibility: 'private' })
    const other = await foundedGame(opened)
    await invitations.add({ id: 'i', secretHash: '', game: opened.game, by: 'ames', at: 0, until: 1 })
    assert.equal(await invitations.use('i', 'cole'), 'kept')
    const brook = await opened.watch('/api/v1/me/stream', { 'x-account': 'brook' })
    const cole = await opened.watch('/api/v1/me/stream', { 'x-account': 'cole' })
    await say(opened, 'For all of us.')
    for (const watcher of [brook, cole]) await watcher.until(2)
    await invitations.withdraw('i')
    await games.leaveSeat(opened.game, 'brook')
    await say(opened, 'For Ames.')
    await say(opened, 'For Brook, too.', other)
    await brook.until(4)
    await cole.until(3)
    assert.deepEqual(
      [brook, cole].map(({ events }) => events.slice(2).map(({ event, data }) => [event, JSON.parse(data)])),
      [
        [
          ['games', { games: [other] }],
          ['entry', JSON.parse(brook.events[3]?.data ?? '')],
        ],
        [['games', { games: [] }]],
      ],
    )
    assert.equal(JSON.parse(brook.events[3]?.data ?? '').game, other)
  })

  it('the stream requires signing in, and refuses to resume after a made-up id', async t => {
    const opened = await live(t)
    problem(await opened.ask({ url: '/api/v1/me/stream' }), 'signInFirst', 401)
    for (const id of ['x', '1', `${opened.game}.zzzz`, `${opened.game}.-1`, `${opened.game}.1,`, '__proto__.1'])
      problem(
        await opened.ask({ url: '/api/v1/me/stream', as: 'ames', headers: { 'last-event-id': id } }),
        'badRequest',
        400,
      )
  })
})
