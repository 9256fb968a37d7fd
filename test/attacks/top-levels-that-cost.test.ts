import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PRICE } from '../../src/kernel/programs/meter.ts'
import { RecentMap } from '../../src/sandbox/recent-map.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { HostileGame } from './hostile-game.ts'

/** The number of loop iterations at a program's top level, and the minimum gas that they use. */
const TURNS = 20_000
const TOP = 10 * TURNS + PRICE.readying

/** A program whose top level runs the given number of loop iterations, and that does nothing when it is called. */
const dear = (turns: number, salt: number) =>
  `for (let i = 0; i < ${turns}; i += 1) {} export default rule({ after: { announced: () => null, x${salt}: () => 1 } })`
const rules = Array.from({ length: 4 }, (_, index) => ({ label: `${301 + index}`, program: dear(TURNS, index) }))

test('a rule pays in each act for loading its program, cached or not', () => {
  const game = new HostileGame({ rules, caps: { gasPerRule: TOP } })
  for (let time = 0; time < 2; time += 1) {
    game.does('p1', 'announce', { text: 'x' })
    for (const { label } of rules) assert.deepEqual(game.failures(label), ['outOfGas'])
    assert.deepEqual(game.failures('299'), [], 'other rules go on')
  }
  game.replays()
})

test('in a game with more programs than the cache holds, every call pays for loading its program', () => {
  const program = `for (let i = 0; i < ${TURNS}; i += 1) {}
    export default rule({ after: { announced: (_, p) => Array.from({ length: 9 }, () => p.raise({ event: 'x' })), x: () => null } })`
  const failures = (programsReady: number) => {
    const game = new HostileGame({ rules: [{ label: '301', program }], caps: { programsReady, gasPerRule: 6 * TOP } })
    game.does('p1', 'announce', { text: 'x' })
    return game.failures('301')
  }
  assert.deepEqual(failures(1_000), [])
  assert.ok(failures(1).includes('outOfGas'))
})

const INPUT = '{"shared":{"now":1},"calls":[{"part":"after","name":"announced","facts":{"event":{}}}]}'
const filling = (length: number) =>
  `const kept = new Array(${length}).fill(0.5); export default rule({ after: { announced: () => kept.length } })`

/** Leaves half a megabyte in memory, which is less than the limit. */
const FULL = filling(40_000)

test('a call to a program that fills its memory pays for copying the memory, whether or not its image was cached', () => {
  const gas = [{}, { programsKept: 1 }, { bytesKept: 0 }].map(options => {
    const sandbox = createSandbox(options)
    sandbox.call(FULL, INPUT)
    sandbox.call(dear(10, 0), INPUT)
    return sandbox.call(FULL, INPUT).gas
  })
  assert.ok(Number(gas[0]) > 2 * Number(createSandbox().call(filling(10), INPUT).gas), `${gas}`)
  assert.equal(new Set(gas).size, 1, `${gas}`)
})

test('a program whose top level uses more memory than a program may retain is rejected', () => {
  for (const length of [100_000, 600_000]) {
    const admission = createSandbox().admit(filling(length))
    assert.equal(admission.ok ? '' : admission.failure.kind, 'outOfMemory')
  }
})

test('a program that fills its memory only when called is accepted', () => {
  const program = `export default rule({ after: { announced: () => { new Array(600000).fill(0.5) } } })`
  assert.equal(createSandbox().admit(program).ok, true)
  assert.equal(createSandbox().call(program, INPUT).ok, true)
})

test('a program whose top level uses more gas than a call may use is never called', () => {
  const program = dear(1_400_000, 0)
  const sandbox = createSandbox()
  const admission = sandbox.admit(program)
  assert.ok(admission.ok && admission.gas > 20_000_000, JSON.stringify(admission))
  const outcome = sandbox.call(program, INPUT, 15_000_000)
  assert.equal(outcome.ok ? '' : outcome.failure.kind, 'outOfGas')
  assert.equal(outcome.gas, 15_000_000)
})

test('all cached images together use no more memory than the limit, however many there are', () => {
  const kept = new RecentMap<number, number>(256, 100, weight => weight)
  for (let key = 0; key < 50; key += 1) kept.set(key, 30)
  const there = Array.from({ length: 50 }, (_, key) => kept.get(key)).filter(it => it !== undefined)
  assert.equal(there.length, 3)
  kept.set(99, 101)
  assert.equal(kept.get(99), undefined)
})
