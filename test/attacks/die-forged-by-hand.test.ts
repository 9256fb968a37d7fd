import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('a player who reports by hand that a die showed a thousand gets no points under 202', () => {
  const game = new HostileGame()
  const told = { effect: 'raise', event: 'thrown', purpose: 'score', face: 1_000, sides: 6 }
  game.go('p1', 'record', { rule: 'r1', effects: [told] })
  assert.deepEqual(game.register('points'), { p1: '0', p2: '0', p3: '0' })
  assert.equal(game.register('winner'), null)
  game.canarySings()
})
