import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

/** Counts each of sixteen events. Each count costs so much that a rule can pay for only a few in one act. */
const COUNTS = `export default rule({
  reads: ['counted'],
  after: {
    announced: (_, { raise }) => Array.from({ length: 16 }, (_, n) => raise({ event: 'item', n })),
    item: ({ counted }, { set }) => { for (let i = 0; i < 20000; i += 1); return set({ counted: counted + 1 }) },
  } })`
const CAPS = { gasPerCall: 1_000_000, gasPerRule: 2_000_000, gasPerAct: 120_000_000 }
const registers = [{ name: 'counted', type: 'integer' as const, start: 0 }]

function counting(): HostileGame {
  return new HostileGame({ rules: [{ label: '301', program: COUNTS, registers }], caps: CAPS })
}

test('reactions that a rule has no gas for in one act happen in the next acts, and nothing is lost', () => {
  const game = counting()
  game.does('p1', 'announce', { text: 'count' })
  const first = game.register('counted') as number
  assert.ok(first > 0 && first < 16, `${first} were counted at once`)
  assert.ok(game.state.open.length > 0)
  game.passes({ enact: { text: 'Something else.' } })
  assert.equal(game.register('counted'), 16)
  assert.equal(game.state.open.length, 0)
  game.replays()
})

test('a reaction too expensive for any act fails and is owed once, nothing waits for it, and one question says that later events are lost', () => {
  const program = `export default rule({ after: { announced: (_, { raise }) => new Array(16).fill(raise({ event: 'x' })), x() { for (;;); } } })`
  const game = new HostileGame({ rules: [{ label: '301', program }], caps: CAPS })
  game.does('p1', 'announce', { text: 'burn' })
  assert.ok(game.failures('301').includes('outOfGas'))
  assert.deepEqual(
    game.state.open.map(({ kind, about }) => ({ kind, about })),
    [
      {
        kind: 'owed',
        about: 'rule 301 did not react to “x”, because its program failed: the program used up its gas',
      },
      {
        kind: 'owed',
        about:
          'rule 301 raised more events than it has gas or room for; “x” and any later ones are lost, so people carry out what the text says',
      },
    ],
  )
  game.canarySings()
  game.replays()
})

test('rules that waste their share of gas can fill the list of pending reactions only up to a limit', () => {
  const rules = Array.from({ length: 20 }, (_, index) => ({
    label: `${301 + index}`,
    program: `export default rule({ after: {
      announced: (_, { raise }) => Array.from({ length: 100 }, (_, n) => raise({ event: 'waste', n })),
      waste() { for (let i = 0; i < 20000; i += 1); } } })`,
  }))
  const game = new HostileGame({ rules, caps: CAPS })
  for (let times = 0; times < 5; times += 1) game.canarySings()
  assert.ok(game.state.open.length <= 200 + 21 * rules.length, `${game.state.open.length} are open`)
  game.replays()
})
