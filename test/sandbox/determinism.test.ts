import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { fatal, honest, question } from './programs.ts'

const corpus = fileURLToPath(new URL('./gas-of-corpus.ts', import.meta.url))
const inNewProcess = (...flags: string[]): string =>
  execFileSync(process.execPath, [...flags, corpus], { encoding: 'utf8' })

test('gas and results do not depend on how the host compiles the engine', () => {
  const expected = inNewProcess()
  for (const flag of ['--liftoff-only', '--no-liftoff', '--no-wasm-tier-up', '--no-wasm-lazy-compilation']) {
    assert.equal(inNewProcess(flag), expected, flag)
  }
})

test('a host with half the usual stack gives the same results', () => {
  assert.equal(inNewProcess('--stack-size=600', '--liftoff-only'), inNewProcess())
})

test('a program uses the same gas whatever ran before it, cached or not', () => {
  const used = createSandbox({ programsKept: 2 })
  for (const [program] of Object.values({ ...honest, ...fatal })) {
    const fresh = createSandbox().call(program, question(), 3_000_000)
    for (let again = 0; again < 3; again += 1) assert.deepEqual(used.call(program, question(), 3_000_000), fresh)
  }
})

test('a call that runs out of gas has used all of its gas', () => {
  const sandbox = createSandbox()
  for (const [program, kind] of Object.values(fatal)) {
    if (kind === 'outOfGas') assert.equal(sandbox.call(program, question(), 1_000_003).gas, 1_000_003)
  }
})

test('work that is stopped after any amount of gas leaves nothing behind', () => {
  const [sort] = honest['sort']!
  const [maps] = honest['maps']!
  const sandbox = createSandbox()
  const expected = [sandbox.call(sort, question()), sandbox.call(maps, question())]
  for (let gas = 0; gas < 8000; gas += 41) {
    const stopped = sandbox.call(sort, question(), gas)
    if (!stopped.ok) assert.deepEqual([stopped.failure.kind, stopped.gas], ['outOfGas', gas])
    assert.deepEqual([sandbox.call(sort, question()), sandbox.call(maps, question())], expected)
  }
})
