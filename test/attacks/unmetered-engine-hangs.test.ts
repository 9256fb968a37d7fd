import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it, test } from 'node:test'

/**
 * Processor time that shows that the unmetered engine hangs, in milliseconds. The metered engine ends each of these
 * programs within a hundred.
 */
const LIMIT = 300

const ATTACKS: Readonly<Record<string, string>> = {
  'indexOf over 2^53 slots': '[].indexOf.call({ length: 2 ** 53 - 1 }, 1)',
  'indexOf on a sparse array': 'const a = []; a.length = 2 ** 32 - 1; a.indexOf(1)',
  'indexOf of a long text': '("a".repeat(1e6) + "a".repeat(1e6)).indexOf("a".repeat(5e5) + "b")',
  'catastrophic backtracking': '/^(a+)+$/.test("a".repeat(60) + "b")',
  'replaceAll of megabytes': 'for (;;) "a".repeat(2e6).replaceAll("a", "bc")',
  'JSON.stringify of a shared tree':
    'let a = [1]; for (let i = 0; i < 60; i++) a = [a, a]; for (;;) try { JSON.stringify(a) } catch {}',
  'flat(Infinity) of a shared tree': 'let a = []; for (let i = 0; i < 60; i++) a = [a, a]; a.flat(Infinity)',
  'join over holes': 'for (;;) new Array(2 ** 27).join("")',
  'copying of megabytes': 'const a = new Array(2e5).fill(1); for (;;) a.copyWithin(0, 1)',
  'an empty loop': 'for (;;);',
}

describe('an engine that has no meter hangs with', () => {
  for (const [name, source] of Object.entries(ATTACKS)) it(name, () => hangs(source))
})

test('harmless programs finish even without a meter', () => {
  assert.deepEqual(run('1 + 1'), { said: 'begun\ndone\n', killed: false })
})

function hangs(source: string): void {
  assert.deepEqual(run(source), { said: 'begun\n', killed: true })
}

/** Runs a program in a process that is killed once the program has used as much processor time as the limit allows. */
function run(source: string): { readonly said: string; readonly killed: boolean } {
  const child = [new URL('unmetered-child.ts', import.meta.url).pathname, source, `${LIMIT}`]
  const { stdout, signal } = spawnSync(process.execPath, child, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { said: stdout, killed: signal === 'SIGKILL' }
}
