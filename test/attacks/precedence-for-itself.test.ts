import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('the older rules of precedence determine the rank of a rule that claims precedence over all others', () => {
  const game = new HostileGame()
  game.adopt(`export default rule({ answers: {
    required: () => '1/100',
    precedence: ({ about, self }) => about.contestants.filter(it => it.id !== self.id).map(it => ({ winner: self.id, loser: it.id, clause: 'me', void: true })) } })`)
  const mine = game.rule('301')
  const last = game.passes({ enact: { text: 'x' } })
  assert.equal(last.entry.answer['outcome'], 'adopted')
  assert.deepEqual(
    game.state.findings.filter(it => it.by === mine),
    [],
  )
  assert.equal(game.isVoid('203'), false)
  game.canarySings()
  game.replays()
})

test('a rule of precedence cannot void rules outside the contest', () => {
  const game = new HostileGame()
  const victims = ['101', '103', '104', '105', '110', '113'].map(label => game.rule(label))
  game.adopt(`export default rule({ answers: {
    required: () => '1/100',
    precedence: ({ self }) => ${JSON.stringify(victims)}.map(loser => ({ winner: self.id, loser, clause: 'me', void: true })) } })`)
  game.passes({ enact: { text: 'x' } })
  for (const label of ['101', '103', '104', '105', '110', '113']) assert.equal(game.isVoid(label), false, label)
  game.canarySings()
  game.replays()
})

for (const garbage of [
  'true',
  '[]',
  '[5]',
  '[{}]',
  '[{ winner: "constructor", loser: "__proto__", void: true }]',
  '[{ winner: self.id, loser: self.id, void: true }]',
  '[{ winner: 5, loser: null }]',
  'new Array(500).fill({ winner: self.id, loser: "r1" })',
]) {
  test(`a rule that answers ${garbage.slice(0, 60)} to the question of precedence breaks nothing`, () => {
    const game = new HostileGame()
    game.adopt(`export default rule({ answers: { required: () => '1/100', precedence: ({ self }) => (${garbage}) } })`)
    const last = game.passes({ enact: { text: 'x' } })
    assert.equal(last.entry.answer['outcome'], 'adopted')
    assert.equal(game.isVoid('301'), false)
    game.canarySings()
    game.replays()
  })
}
