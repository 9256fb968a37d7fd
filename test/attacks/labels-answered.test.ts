import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

for (const value of [
  '"101"',
  '"x".repeat(40)',
  '"x".repeat(41)',
  '"\\u202e"',
  'NaN',
  '-0',
  '1e21',
  '{}',
  '"__proto__"',
  '""',
]) {
  test(`108 takes precedence over a rule that answers ${value} for the label and the number`, () => {
    const game = new HostileGame({
      rules: [
        {
          label: '301',
          program: `export default rule({ answers: { label: () => ${value}, number: () => ${value} } })`,
        },
      ],
    })
    const last = game.passes({ enact: { text: 'x' } })
    assert.equal(last.entry.answer['outcome'], 'adopted')
    assert.equal(Object.values(game.state.rules).filter(rule => rule.text === 'x')[0]?.label, '301')
    game.replays()
  })
}
