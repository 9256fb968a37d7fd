import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('a rule lets in crowds only until a game has as many people as a game can have', () => {
  const program = `export default rule({ reads: ['turn'], after: {
    announced: ({ now }, { letIn }) => Array.from({ length: 40 }, (_, i) => letIn({ name: { said: ('' + now + (100 + i)).padStart(64, 'a') } })) } })`
  const game = new HostileGame({ rules: [{ label: '301', program }], caps: { people: 50 } })
  for (let act = 0; act < 4; act += 1) game.canarySings()
  assert.equal(Object.keys(game.state.persons).length, 50)
  game.canarySings()
  assert.equal(Object.keys(game.state.persons).length, 50)
  game.replays()
})
