import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ScriptRunner } from '../../src/kernel/programs/program-runner.ts'
import { cachingRunner } from '../../src/sandbox/remembered-calls.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'

const sandbox = createSandbox()
const DOUBLE = 'export default rule({ answers: { double: ({ n }) => n * 2 } })'
const TRIPLE = 'export default rule({ answers: { double: ({ n }) => n * 3 } })'

function input(n: number): string {
  return JSON.stringify({ shared: {}, calls: [{ part: 'answers', name: 'double', facts: { n } }] })
}

/** The same input as the kernel writes it: eight digits say how long it is, because instants follow. */
function headed(n: number): string {
  return `${String(input(n).length).padStart(8, '0')}${input(n)}`
}

/** A caching runner, and the number of times that it had to run a program. */
function counted(characters?: number): { readonly runner: ScriptRunner; runs(): number } {
  let runs = 0
  const call: ScriptRunner['call'] = (...given) => {
    runs += 1
    return sandbox.call(...given)
  }
  return { runner: cachingRunner({ ...sandbox, call }, undefined, characters), runs: () => runs }
}

describe('cached calls', () => {
  it('repeated calls run once and return the same answers and gas', () => {
    const { runner, runs } = counted()
    const answers = [runner.call(DOUBLE, input(2), 100_000), runner.call(DOUBLE, input(2), 90_000)]
    assert.deepEqual(answers, [sandbox.call(DOUBLE, input(2)), sandbox.call(DOUBLE, input(2))])
    assert.equal(runs(), 1)
  })

  it('calls are reused only for the same program with the same input', () => {
    const { runner, runs } = counted()
    const answers = [runner.call(DOUBLE, input(2)), runner.call(TRIPLE, input(2)), runner.call(DOUBLE, input(3))]
    assert.deepEqual(answers, [
      sandbox.call(DOUBLE, input(2)),
      sandbox.call(TRIPLE, input(2)),
      sandbox.call(DOUBLE, input(3)),
    ])
    assert.equal(runs(), 3)
  })

  it('a cached call with too little gas left fails, as it would without the cache', () => {
    const { runner, runs } = counted()
    const { gas } = runner.call(DOUBLE, input(2))
    for (const limit of [1, gas - 1, gas, gas + 1])
      assert.deepEqual(runner.call(DOUBLE, input(2), limit), sandbox.call(DOUBLE, input(2), limit), `with ${limit}`)
    assert.equal(runs(), 4)
  })

  it('a call is reused at another time only if its program did not look at the time', () => {
    const LATE = 'export default rule({ answers: { double: ({ n, now }) => n + now } })'
    const { runner, runs } = counted()
    const at = (now: number): string => `${now}`.padStart(17)
    const timed = (program: string, now: number) => [
      runner.call(program, headed(2), 100_000, at(now)),
      sandbox.call(program, headed(2), 100_000, at(now)),
    ]
    for (const [program, times] of [
      [DOUBLE, 1],
      [LATE, 2],
    ] as const) {
      const before = runs()
      for (const now of [5, 5, 6, 6]) {
        const [remembered, real] = timed(program, now)
        assert.deepEqual(remembered, real)
      }
      assert.equal(runs() - before, times)
    }
  })

  it('no more characters are kept than allowed', () => {
    const { runner, runs } = counted(5_000)
    for (let n = 0; n < 200; n += 1) runner.call(DOUBLE, input(n))
    runner.call(DOUBLE, input(199))
    assert.equal(runs(), 200)
    runner.call(DOUBLE, input(0))
    assert.equal(runs(), 201)
  })

  it('failed calls are not cached', () => {
    const { runner, runs } = counted()
    assert.equal(runner.call(DOUBLE, input(2), 1).ok, false)
    assert.equal(runner.call(DOUBLE, input(2)).ok, true)
    assert.equal(runs(), 2)
  })
})
