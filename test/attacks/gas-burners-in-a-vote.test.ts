import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

/**
 * Lower limits per call and per rule than in a real game (30 and 40 million), so that every rule that wastes gas is
 * called. The ratios between the limits stay the same.
 */
const CAPS = { gasPerCall: 1_000_000, gasPerRule: 2_000_000, gasPerAct: 120_000_000 }
const BURNER = `export default rule({
  answers: { mayVote() { for (;;); }, votes() { for (;;); }, required() { for (;;); } },
  after: { voted() { for (;;); }, voteCompleted() { for (;;); }, adopted() { for (;;); } } })`

test('a vote completes even if a hundred and fifty rules use up all the gas they get', () => {
  const rules = Array.from({ length: 150 }, (_, index) => ({
    label: `${301 + index}`,
    status: 'immutable' as const,
    program: BURNER,
  }))
  const game = new HostileGame({ unguarded: true, rules, caps: CAPS })
  const last = game.passes({ repeal: { rule: 'r20' } })
  assert.equal(last.entry.answer['outcome'], 'adopted')
  assert.ok(last.gas <= 2 * CAPS.gasPerAct, `${last.gas}`)
  assert.ok(game.failures('301').includes('outOfGas'))
  game.canarySings()
  game.replays()
})

test('replaying the game uses the same gas', () => {
  const gases = [1, 2].map(() => {
    const rules = Array.from({ length: 20 }, (_, index) => ({ label: `${301 + index}`, program: BURNER }))
    const game = new HostileGame({ unguarded: true, rules, caps: CAPS })
    game.passes({ repeal: { rule: 'r20' } })
    return game.entries.map(it => it.gas)
  })
  assert.deepEqual(gases[0], gases[1])
})
