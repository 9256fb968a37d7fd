import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

const RULES = 120
const CAPS = { gasPerCall: 1_000_000, gasPerRule: 2_000_000, gasPerAct: 6_000_000 }

test('events that many rules raise, and of which each reaches them all, cost no more than an act may and fill no list', () => {
  const rules = Array.from({ length: RULES }, (_, index) => ({
    label: `${301 + index}`,
    program: `export default rule({ after: {
      announced: (_, { raise }) => Array.from({ length: 50 }, (_, n) => raise({ event: 'x', n: ${index * 50} + n })),
      x: () => null } })`,
  }))
  const game = new HostileGame({ rules, caps: CAPS })
  for (let times = 0; times < 3; times += 1) {
    const { gas } = game.does('p1', 'announce', { text: 'Hello.' })
    assert.ok(gas < 3 * CAPS.gasPerAct, `${gas} gas`)
    assert.ok(game.state.open.length <= 2 * 200 + 4 * RULES, `${game.state.open.length} are open`)
  }
  game.replays()
})
