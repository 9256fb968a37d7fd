import assert from 'node:assert/strict'
import { test } from 'node:test'
import { does, foundedGame, problem, type TestDoor, testDoor } from '../http/test-door.ts'
import { SLOW } from './failing-thread.ts'
import { until } from './slow-client.ts'

const gameSessions = new URL('failing-thread.ts', import.meta.url)
const reading = ({ ask }: TestDoor, game: string, as: string) => ask({ url: `/api/v1/games/${game}/${SLOW}`, as })

test('an act waits for at most one of a stranger’s reads, however many are queued', async t => {
  const opened = await testDoor(t, { gameSessions })
  const game = await foundedGame(opened)
  const order: string[] = []
  const reads = Array.from({ length: 25 }, () => reading(opened, game, 'stranger').then(() => order.push('read')))
  const body = { do: 'announce', with: { text: 'Good day.' } }
  const act = opened
    .ask({ method: 'POST', url: `/api/v1/games/${game}/acts`, as: 'ames', body })
    .then(() => order.push('act'))
  await act
  assert.ok(order.indexOf('act') <= 2, order.join(' '))
  await Promise.all(reads)
})

test('one caller can have a limited number of requests waiting for a game, and other callers are not affected', async t => {
  const opened = await testDoor(t, { gameSessions, limits: { waiting: 5 } })
  const game = await foundedGame(opened)
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => reading(opened, game, 'stranger')),
    reading(opened, game, 'guest'),
    opened.ask({ url: `/api/v1/games/${game}/state`, as: 'brook' }),
  ])
  const refused = answers.filter(({ status }) => status === 429)
  assert.ok(refused.length >= 10, `${refused.length} were refused`)
  for (const one of refused) problem(one, 'tooMuch', 429)
  assert.deepEqual(
    answers.slice(-2).map(({ status }) => status),
    [200, 200],
  )
})

test('players’ reads are served before strangers’ reads, and strangers take turns', async t => {
  const opened = await testDoor(t, { gameSessions })
  const game = await foundedGame(opened)
  const order: string[] = []
  const ask = (as: string) => reading(opened, game, as).then(() => order.push(as))
  await Promise.all([...Array.from({ length: 8 }, () => ask('greedy')), ask('modest'), ask('ames')])
  assert.ok(order.indexOf('ames') <= 1, order.join(' '))
  assert.ok(order.indexOf('modest') <= 3, order.join(' '))
})

test('a stranger’s slow read in one game does not delay acts in other games', async t => {
  const opened = await testDoor(t, { gameSessions })
  const watched = await foundedGame(opened)
  const others: string[] = []
  for (let at = 0; at < 12; at += 1) others.push(await foundedGame(opened))
  // The first act on a thread compiles the programs, so it counts as a long one.
  for (const game of [...others, watched]) await does(opened, game, 'ames', 'announce', { text: 'First.' })
  await reading(opened, watched, 'stranger')
  const order: string[] = []
  const acts = (game: string, name: string) =>
    opened
      .ask({
        method: 'POST',
        url: `/api/v1/games/${game}/acts`,
        as: 'ames',
        body: { do: 'announce', with: { text: 'Good day.' } },
      })
      .then(({ status }) => order.push(`${name} ${status}`))
  const busy = reading(opened, others[0] ?? '', 'somebody else')
  await until(() => opened.server.gameSessions.load().asked === 1)
  const before = others.slice(1, 6).map(game => acts(game, 'before'))
  const own = acts(watched, 'watched')
  const after = others.slice(6).map(game => acts(game, 'after'))
  await Promise.all([busy, ...before, own, ...after])
  assert.ok(order.indexOf('watched 201') < order.indexOf('after 201'), order.join(', '))
})
