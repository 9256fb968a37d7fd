import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundedGame, problem, type TestDoor, testDoor } from '../http/test-door.ts'
import { SLOW } from './failing-thread.ts'

const desks = new URL('failing-thread.ts', import.meta.url)
const checking = ({ ask }: TestDoor, game: string, as: string) =>
  ask({ method: 'POST', url: `/api/v1/games/${game}/programs/check`, as, body: { source: `${SLOW} 1` } })

test('an act waits for one program check of a stranger at most, however many are waiting', async t => {
  const opened = await testDoor(t, { desks })
  const game = await foundedGame(opened)
  const order: string[] = []
  const checks = Array.from({ length: 25 }, () => checking(opened, game, 'stranger').then(() => order.push('check')))
  const body = { do: 'announce', with: { text: 'Good day.' } }
  const act = opened
    .ask({ method: 'POST', url: `/api/v1/games/${game}/acts`, as: 'ames', body })
    .then(() => order.push('act'))
  await act
  assert.ok(order.indexOf('act') <= 2, order.join(' '))
  await Promise.all(checks)
})

test('one caller may have only so many requests waiting for a game, and others are not affected', async t => {
  const opened = await testDoor(t, { desks, limits: { waiting: 5 } })
  const game = await foundedGame(opened)
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => checking(opened, game, 'stranger')),
    checking(opened, game, 'guest'),
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

test('a player’s read goes before those of a stranger, and strangers take turns', async t => {
  const opened = await testDoor(t, { desks })
  const game = await foundedGame(opened)
  const order: string[] = []
  const ask = (as: string) => checking(opened, game, as).then(() => order.push(as))
  await Promise.all([...Array.from({ length: 8 }, () => ask('greedy')), ask('modest'), ask('ames')])
  assert.ok(order.indexOf('ames') <= 1, order.join(' '))
  assert.ok(order.indexOf('modest') <= 3, order.join(' '))
})

test('costly checks of a stranger in one game do not make that game wait for its turn with the thread', async t => {
  const opened = await testDoor(t, { desks })
  const [watched, other] = [await foundedGame(opened), await foundedGame(opened)]
  await checking(opened, watched, 'stranger')
  const order: string[] = []
  const greedy = Array.from({ length: 10 }, () => checking(opened, other, 'stranger').then(() => order.push('check')))
  const body = { do: 'announce', with: { text: 'Good day.' } }
  const act = opened
    .ask({ method: 'POST', url: `/api/v1/games/${watched}/acts`, as: 'ames', body })
    .then(() => order.push('act'))
  await Promise.all([...greedy, act])
  assert.ok(order.indexOf('act') <= 2, order.join(' '))
})
