import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('a rule that returns thousands of effects is cut off at the limit, and the act still counts', () => {
  const program = `export default rule({ after: {
    announced: (_, { set, raise }) => [...new Array(900).fill(set({ loud: 1 })), raise({ event: 'more' })],
    more: (_, { set, raise }) => [...new Array(900).fill(set({ loud: 1 })), raise({ event: 'more' })] } })`
  const game = new HostileGame({
    rules: [{ label: '301', program, registers: [{ name: 'loud', type: 'integer', start: 0 }] }],
  })
  game.does('p1', 'announce', { text: 'x' })
  assert.ok(game.last.entry.effects.length <= game.world.caps.effects + 10, `${game.last.entry.effects.length}`)
  assert.ok(game.failures('301').length > 0)
  game.replays()
})

test('an act stopped by the limit does not affect the next one', () => {
  const program = `export default rule({ after: { proposed: (_, { set }) => new Array(1900).fill(set({ loud: 1 })) } })`
  const game = new HostileGame({
    rules: [{ label: '301', program, registers: [{ name: 'loud', type: 'integer', start: 0 }] }],
  })
  game.passes({ enact: { text: 'x' } })
  game.canarySings()
  game.replays()
})
