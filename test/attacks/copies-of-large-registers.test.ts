import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CAPS } from '../../src/kernel/state/world.ts'
import { HostileGame } from './hostile-game.ts'

const KEYS = 500
const tally = { name: 'tally', keys: 'text' as const, type: 'integer' as const, start: 0, cap: 262_144 }

/** Adds to five hundred keys of a register, chosen by the clock. */
const program = `export default rule({ after: { announced: ({ now }, p) => p.award({ tally:
  Object.fromEntries(Array.from({ length: ${KEYS} }, (_, i) => [(now % 9973).toString(36) + '/' + i, 1])) }) } })`

function grown(): HostileGame {
  const game = new HostileGame({ rules: [{ label: '301', program, registers: [tally] }] })
  for (let time = 0; time < 6; time += 1) game.go('p1', 'announce', { text: 'x' })
  return game
}

const size = (game: HostileGame) => Object.keys(game.register('tally') as object).length

// Each write copies the register. Before copying was charged, 900 writes to 20,000 keys took a minute of processor
// time.
test('writing to a large register costs as much gas as copying it, so it stops when its rule runs out of gas', () => {
  const game = grown()
  const before = size(game)
  assert.ok(before >= KEYS)
  game.canarySings()
  assert.equal(size(game), before)
  assert.deepEqual(game.failures('301'), ['outOfGas'])
  game.replays()
})

test('copying a register never takes an act over its gas limit', () => {
  const game = grown()
  for (const { gas } of game.entries) assert.ok(gas <= 2 * CAPS.gasPerAct, `${gas}`)
})

test('a single write to a large register still succeeds', () => {
  const game = grown()
  const rule = game.rule('213')
  const before = size(game)
  const mine = { effect: 'award', tally: { 'one more': 1 } }
  game.go('p1', 'record', { rule, effects: [mine] })
  assert.ok(size(game) >= before)
  game.canarySings()
})
