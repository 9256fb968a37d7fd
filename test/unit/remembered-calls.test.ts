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

/** A caching runner, and the number of times that it had to run a program. */
function counted(): { readonly runner: ScriptRunner; runs(): number } {
  let runs = 0
  const call: ScriptRunner['call'] = (...given) => {
    runs += 1
    return sandbox.call(...given)
  }
  return { runner: cachingRunner({ ...sandbox, call }), runs: () => runs }
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

  it('failed calls are not cached', () => {
    const { runner, runs } = counted()
    assert.equal(runner.call(DOUBLE, input(2), 1).ok, false)
    assert.equal(runner.call(DOUBLE, input(2)).ok, true)
    assert.equal(runs(), 2)
  })
})
