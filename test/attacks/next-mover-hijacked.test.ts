import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('201 takes precedence by its lower number over a rule that says its author moves next', () => {
  const game = new HostileGame()
  game.adopt(`export default rule({ answers: { nextMover: () => 'p1' } })`)
  const seen = [game.register('mover')]
  for (let turn = 0; turn < 3; turn += 1) {
    game.passes({ enact: { text: 'x' } })
    seen.push(game.register('mover'))
  }
  assert.deepEqual(seen, ['p2', 'p3', 'p1', 'p2'])
  game.replays()
})

for (const garbage of ['5', '"nobody"', '"constructor"', '{}', '[]', 'false']) {
  test(`if the only rule that says who moves next answers ${garbage}, the game continues by hand`, () => {
    const game = new HostileGame({
      rules: [
        {
          label: '100',
          status: 'immutable',
          program: `export default rule({ answers: { nextMover: () => (${garbage}) } })`,
        },
      ],
    })
    const [mover] = game.movers() as readonly [string]
    game.go(mover, 'propose', { enact: { text: 'x' } })
    game.go('p1', 'callVote')
    for (const voter of ['p1', 'p2', 'p3']) game.go(voter, 'vote', { choice: 'for' })
    game.canarySings()
    game.replays()
  })
}
