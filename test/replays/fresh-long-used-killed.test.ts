import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { playRandomly } from '../unit/random-play-game.ts'
import { openShortGame, playSteps, STEPS } from './short-game.ts'

const script = join(import.meta.dirname, 'play-short-game.ts')

function inNewProcess(log: string): readonly string[] {
  return execFileSync(process.execPath, ['--no-warnings', script, log], { encoding: 'utf8' }).trim().split('\n')
}

test('a game uses the same gas and has the same hashes in a new process, in a long-running one, and after its process is killed', context => {
  const folder = mkdtempSync(join(tmpdir(), 'nomothete-replay-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const fresh = inNewProcess(join(folder, 'fresh.jsonl'))
  assert.equal(fresh.length, STEPS.length)
  assert.deepEqual(
    fresh.filter(line => line.includes('refused')),
    [],
  )

  const used = createSandbox({ programsKept: 3 })
  for (let time = 0; time < 3; time += 1) {
    playRandomly(time + 1, 20)
    const { game } = openShortGame(used)
    assert.deepEqual(playSteps(game, 0, STEPS.length), fresh, `long used, time ${time}`)
  }

  for (const after of [1, 5, 9, STEPS.length - 1]) {
    const log = join(folder, `killed-${after}.jsonl`)
    const killed = spawnSync(process.execPath, ['--no-warnings', script, log, `${after}`], { encoding: 'utf8' })
    assert.equal(killed.signal, 'SIGKILL')
    const all = [...killed.stdout.trim().split('\n'), ...inNewProcess(log)]
    assert.deepEqual(all, fresh, `killed after ${after} steps`)
    assert.equal(
      readFileSync(log, 'utf8'),
      readFileSync(join(folder, 'fresh.jsonl'), 'utf8'),
      'the logs are the same to the byte',
    )
  }
})
