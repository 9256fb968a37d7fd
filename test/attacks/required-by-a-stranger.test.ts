import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matterIn } from '../../src/kernel/state/find-matter.ts'
import { HostileGame } from './hostile-game.ts'

test('203 takes precedence by its lower number over an adopted rule that says how many votes are required', () => {
  const game = new HostileGame()
  game.adopt(`export default rule({ answers: { required: () => '1/100' } })`)
  const [mover] = game.movers() as readonly [string]
  const proposal = String(game.does(mover, 'propose', { enact: { text: 'x' } }).entry.answer['proposal'])
  game.does(mover, 'callVote')
  for (const voter of ['p1', 'p2', 'p3'])
    game.does(voter, 'vote', { proposal, choice: voter === mover ? 'for' : 'against' })
  assert.equal(matterIn(game.state, proposal)?.fields['outcome'], 'defeated')
  game.replays()
})

for (const garbage of [
  '"many"',
  '{ of: "toString", share: 1 }',
  '{ share: "1/0" }',
  '{ share: "9".repeat(500) }',
  '-1',
  'false',
  '[]',
  '{ of: "voters", share: "1/2", more: "yes" }',
]) {
  test(`a rule that says ${garbage} votes are required is ignored`, () => {
    const game = new HostileGame({
      rules: [
        {
          label: '100',
          status: 'immutable',
          program: `export default rule({ answers: { required: () => (${garbage}) } })`,
        },
      ],
    })
    const last = game.passes({ enact: { text: 'x' } })
    assert.equal(last.entry.answer['outcome'], 'adopted')
    game.replays()
  })
}
