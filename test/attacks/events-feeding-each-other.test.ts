import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('two rules that trigger each other’s events are stopped after eight rounds, in the act that started them', () => {
  const [ping, pong] = [
    ['ping', 'pong'],
    ['pong', 'ping'],
  ].map(
    ([hears, tells]) => `export default rule({ after: {
      announced: (_, { raise }) => raise({ event: '${tells}' }), ${hears}: (_, { raise }) => raise({ event: '${tells}' }) } })`,
  ) as [string, string]
  const game = new HostileGame({
    rules: [
      { label: '301', program: ping },
      { label: '302', program: pong },
    ],
  })
  game.canarySings()
  assert.deepEqual([...new Set([...game.failures('301'), ...game.failures('302')])], ['tooDeep'])
  assert.ok(game.last.gas < game.world.caps.gasPerAct)
  game.replays()
})
