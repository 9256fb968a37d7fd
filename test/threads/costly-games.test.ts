import assert from 'node:assert/strict'
import { test } from 'node:test'
import { costlyGames } from '../../src/threads/costly-games.ts'

const HOUR = 3_600_000

test('a game is costly until an hour after its last costly request', () => {
  let now = 0
  const games = costlyGames(() => now)
  games.add('big')
  assert.deepEqual([games.has('big'), games.has('small')], [true, false])
  now = HOUR - 1
  games.add('big')
  now = HOUR
  assert.equal(games.has('big'), true)
  now = 2 * HOUR
  assert.equal(games.has('big'), false)
})

test('the game whose last costly request is the oldest is forgotten when there are too many', () => {
  const games = costlyGames(() => 0)
  for (let game = 0; game <= 10_000; game += 1) games.add(`${game}`)
  assert.deepEqual([games.has('0'), games.has('1'), games.has('10000')], [false, true, true])
})
