import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

const GARBAGE = [
  'null',
  '5',
  '[]',
  '[[]]',
  '["r1"]',
  '[[5]]',
  '[["nobody"]]',
  '[[self.id]]',
  '[["__proto__", "constructor"]]',
  'new Array(5000).fill([self.id])',
]

for (const garbage of GARBAGE) {
  test(`a rule that answers ${garbage} to the question of order breaks nothing`, () => {
    const program = `export default rule({ answers: { order: ({ self }) => (${garbage}) }, after: { partBegan() {}, adopted() {}, voted() {}, concluded() {} } })`
    const game = new HostileGame({ rules: [{ label: '301', program }] })
    const last = game.passes({ enact: { text: 'x' } })
    assert.equal(last.entry.answer['outcome'], 'adopted')
    assert.deepEqual(game.register('points'), { p1: '10', p2: '0', p3: '0' })
    game.canarySings()
    game.replays()
  })
}

test('a rule named in several steps reacts only in the first of them', () => {
  const rules = new HostileGame()
  const r202 = rules.rule('202')
  const program = `export default rule({ answers: { 'order partBegan': () => new Array(50).fill([${JSON.stringify(r202)}]) }, after: { partBegan() {} } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  game.passes({ enact: { text: 'x' } })
  assert.deepEqual(game.register('points'), { p1: '10', p2: '0', p3: '0' })
  game.replays()
})
