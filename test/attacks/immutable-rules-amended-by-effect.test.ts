import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

const MOVES = [
  'amend({ rule: ID, text: "mine" })',
  'repeal({ rule: ID })',
  'transmute({ rule: ID })',
  'amend({ rule: ID, params: { x: 1 } })',
  'amend({ rule: ID, text: "x", attributes: { status: "mutable" } })',
  'void({ rule: ID, by: self.id })',
]

for (const label of ['105', '110', '103']) {
  for (const move of MOVES) {
    test(`${label} is unchanged if a mutable rule returns ${move.replace('ID', label)}`, () => {
      const game = new HostileGame()
      const victim = game.rule(label)
      game.adopt(
        `export default rule({ after: { announced: ({ self }, p) => p.${move.replace('ID', JSON.stringify(victim))} } })`,
      )
      const before = game.state.rules[victim]
      game.does('p1', 'announce', { text: 'x' })
      assert.deepEqual(game.state.rules[victim], before)
      assert.equal(game.isVoid(label), false)
      game.replays()
    })
  }
}
