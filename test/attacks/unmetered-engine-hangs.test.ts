import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'

/**
 * A time limit long enough to show that the unmetered engine hangs. The metered engine ends each of these programs
 * within a tenth of a second.
 */
const LIMIT_MS = 1_500

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

test('each of these programs hangs an engine that has no meter', { concurrency: true }, async t => {
  await Promise.all(Object.entries(ATTACKS).map(([name, source]) => t.test(name, () => hangs(source))))
})

test('harmless programs finish even without a meter', async () => {
  assert.deepEqual(await run('1 + 1'), { said: 'begun\ndone\n', killed: false })
})

async function hangs(source: string): Promise<void> {
  assert.deepEqual(await run(source, LIMIT_MS), { said: 'begun\n', killed: true })
}

/**
 * The output of a separate process that runs a program. The process is killed the given number of milliseconds after
 * the engine is ready, or never.
 */
function run(source: string, limit?: number): Promise<{ said: string; killed: boolean }> {
  const { promise, resolve } = Promise.withResolvers<{ said: string; killed: boolean }>()
  const child = spawn(process.execPath, [new URL('unmetered-child.ts', import.meta.url).pathname, source], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  let timer: NodeJS.Timeout | undefined
  child.stdout.setEncoding('utf8').on('data', text => {
    said += text
    if (limit !== undefined) timer ??= setTimeout(() => child.kill('SIGKILL'), limit)
  })
  child.on('close', (_, signal) => {
    clearTimeout(timer)
    resolve({ said, killed: signal === 'SIGKILL' })
  })
  return promise
}
