import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('a player may propose to transmute something that is not a rule of the game, and everyone may vote on the proposal without breaking anything', () => {
  for (const rule of ['constructor', 'toString', '__proto__', 'r9999', '']) {
    for (const kind of ['transmute', 'repeal']) {
      const game = new HostileGame()
      const [mover] = game.movers() as readonly [string]
      const proposed = game.go(mover, 'propose', { [kind]: { rule } })
      if (proposed.ok) {
        game.does(mover, 'callVote')
        for (const voter of game.register('players') as string[])
          game.does(voter, 'vote', { proposal: String(proposed.entry.answer['proposal']), choice: 'for' })
      }
      game.canarySings()
      game.replays()
      assert.equal(Object.keys(game.state.rules).includes(rule), false)
    }
  }
})
