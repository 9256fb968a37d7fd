import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('a mutable rule that forbids voting is void because of the right in 105, and everyone votes', () => {
  const game = new HostileGame()
  game.adopt(`export default rule({ forbids: { vote: ({ act }) => act.by === 'p2' ? 'not you' : undefined } })`)
  const last = game.passes({ enact: { text: 'x' } })
  assert.equal(last.entry.answer['outcome'], 'adopted')
  assert.equal(game.isVoid('301'), true)
  game.canarySings()
  game.replays()
})
