import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('a rule that reacts to every event by raising thousands more is stopped within the act', () => {
  const program = `export default rule({ after: {
    announced: (_, { raise }) => raise({ event: 'x' }),
    x: (_, { raise }) => new Array(1500).fill(raise({ event: 'x' })) } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  game.canarySings()
  assert.ok(game.failures('301').length > 0)
  assert.ok(game.last.failures.length < 5_000, `${game.last.failures.length} failures are kept`)
  game.replays()
})

test('a rule can raise thousands of events that have no listeners', () => {
  const program = `export default rule({ after: { announced: (_, { raise }) => new Array(1500).fill(raise({ event: 'y' })) } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  game.canarySings()
  game.replays()
})
