import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { equalStretches } from '../../src/app/log/stretches.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { checkOnThreads } from '../../src/threads/check-on-threads.ts'
import { playedTurn, world } from '../unit/played-game.ts'

const FILE = new URL('../../src/serve/stretch-thread.ts', import.meta.url)
const entries = playedTurn()

const onThreads = (log: readonly Entry[], progress?: (done: number) => void) =>
  checkOnThreads(log, { file: FILE, processors: 3, fewest: 2, ...(progress === undefined ? {} : { progress }) })

function atOnce(log: readonly Entry[]) {
  const { state: _, ...verdict } = verifyLog(world, log)
  return verdict
}

test('threads that each check a stretch of a log together say what one check of the whole log says', async () => {
  assert.deepEqual(await onThreads(entries), atOnce(entries))
  assert.equal((await onThreads(entries)).decidedAgain, entries.length)
})

test('a fault is found in whichever stretch it is', async () => {
  for (const seq of [1, Math.floor(entries.length / 2), entries.length - 1]) {
    const log = entries.map(entry => (entry.seq === seq ? { ...entry, decisions: '0'.repeat(64) } : entry))
    const verdict = await onThreads(log)
    assert.equal(verdict.fault?.entry, seq)
    assert.deepEqual(verdict, atOnce(log))
  }
})

test('stretches are equal, without gaps, and never shorter than is worth a thread', () => {
  assert.deepEqual(equalStretches(10, 3, 2), [
    { from: 0, to: 3 },
    { from: 3, to: 6 },
    { from: 6, to: 10 },
  ])
  assert.deepEqual(equalStretches(10, 8, 6), [{ from: 0, to: 10 }])
  assert.deepEqual(equalStretches(0, 8, 6), [{ from: 0, to: 0 }])
})

/** Copies what runs into a folder where npm would have installed it. Node removes no types there. */
function installedPackage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'))
  after(() => rmSync(folder, { recursive: true }))
  const root = join(import.meta.dirname, '../..')
  const installed = join(folder, 'node_modules/nomothete')
  for (const part of ['bin', 'src', 'rulesets', 'clerks', 'engines', 'package.json'])
    cpSync(join(root, part), join(installed, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(installed, 'node_modules'))
  return installed
}

test('in an installed package, threads check a log too', () => {
  const installed = installedPackage()
  const program = join(installed, 'check.mjs')
  writeFileSync(
    program,
    `import './bin/strip-types.js'
    const { checkOnThreads } = await import('./src/threads/check-on-threads.ts')
    const file = new URL('src/serve/stretch-thread.ts', import.meta.url)
    const { entries } = await checkOnThreads([], { file, processors: 1, fewest: 1 })
    console.log(entries)`,
  )
  assert.equal(execFileSync(process.execPath, [program], { encoding: 'utf8' }).trim(), '0')
})
