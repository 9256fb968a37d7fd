import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import { HostileGame } from './hostile-game.ts'

test('a rule that says an enemy may not vote is void under 105', () => {
  const game = new HostileGame()
  game.adopt(`export default rule({ answers: { mayVote: ({ about }) => about.voter === 'p2' ? false : null } })`)
  const last = game.passes({ enact: { text: 'x' } })
  assert.equal(last.entry.answer['outcome'], 'adopted')
  assert.equal(game.isVoid('301'), true)
  const proposal = allMatters(game.state).find(it => it.label === '302')
  assert.deepEqual(Object.keys(proposal?.fields['ballots'] as object).sort(), ['p1', 'p2', 'p3'])
  game.replays()
})
