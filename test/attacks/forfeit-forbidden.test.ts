import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('a mutable rule that forbids forfeiting is void because of the right in 113', () => {
  const game = new HostileGame()
  game.adopt(`export default rule({ forbids: { forfeit: () => 'nobody leaves' } })`)
  game.does('p2', 'forfeit')
  assert.equal(game.isVoid('301'), true)
  assert.deepEqual(game.register('players'), ['p1', 'p3'])
  game.canarySings()
  game.replays()
})
