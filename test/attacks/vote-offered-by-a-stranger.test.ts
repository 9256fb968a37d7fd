import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matterIn } from '../../src/kernel/state/find-matter.ts'
import { HostileGame } from './hostile-game.ts'

test('105’s own offer takes precedence over an adopted rule that offers “vote” to someone else', () => {
  const program = `export default rule({ offers: { vote: { as: 'right', schema: { proposal: 'matter proposal', choice: 'word' },
    does: ({ matter }, { castBallot }) => ['p1', 'p2', 'p3'].map(voter => castBallot({ matter: matter.id, voter, choice: 'for' })) } } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  const [mover] = game.movers() as readonly [string]
  const proposal = String(game.does(mover, 'propose', { enact: { text: 'x' } }).entry.answer['proposal'])
  game.does(mover, 'callVote')
  game.does('p1', 'vote', { proposal, choice: 'against' })
  assert.deepEqual(matterIn(game.state, proposal)?.fields['ballots'], { p1: 'against' })
  for (const voter of ['p2', 'p3']) game.does(voter, 'vote', { proposal, choice: 'against' })
  assert.equal(matterIn(game.state, proposal)?.fields['outcome'], 'defeated')
  game.replays()
})

test('a rule that offers “vote” to strangers neither lets them vote nor lets anyone vote with other words', () => {
  const program = `export default rule({ offers: { vote: { schema: { proposal: 'matter proposal', choice: 'word' },
    does: ({ act, matter }, { castBallot }) => castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice }) } } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  const [mover] = game.movers() as readonly [string]
  const proposal = String(game.does(mover, 'propose', { enact: { text: 'x' } }).entry.answer['proposal'])
  game.does(mover, 'callVote')
  assert.equal(game.go('p1', 'vote', { proposal, choice: 'constructor' }).ok, false)
  game.go('p9', 'vote', { proposal, choice: 'for' })
  for (const voter of ['p1', 'p2', 'p3']) game.does(voter, 'vote', { proposal, choice: 'against' })
  const tally = matterIn(game.state, proposal)?.fields['tally'] as { readonly voters: object } | undefined
  assert.deepEqual(tally?.voters, { against: 3 })
  game.replays()
})
