import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gameFiles } from '../../src/store/game-files.ts'
import { counts, newGame } from './played-game.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-kills-'))
after(() => rmSync(folder, { recursive: true }))

/** Lets a process play on, kills it at a moment of chance, and says which entry it acknowledged last. */
async function killed(path: string): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'keep-appending.ts'), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const { promise, resolve } = Promise.withResolvers<void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), Math.random() * 60)
    said += text
  })
  child.on('close', () => resolve())
  await promise
  const whole = said.split('\n').slice(0, -1)
  return Number(whole.at(-1) ?? -1)
}

async function survives(name: string, kills: number): Promise<void> {
  const path = join(folder, name)
  const made = gameFiles.create(path, newGame().entries[0] as never)
  assert.ok(made.ok)
  made.game.close()
  for (let kill = 0; kill < kills; kill += 1) {
    const acknowledged = await killed(path)
    assert.ok(acknowledged > 0, 'the game went on')
    const read = gameFiles.read(path)
    assert.ok(read.ok, JSON.stringify(read))
    assert.ok(read.entries.length > acknowledged, `entry ${acknowledged} was acknowledged and is lost`)
    const ids = read.entries.map(entry => entry.act.id)
    assert.equal(new Set(ids).size, ids.length, 'none is there twice')
  }
}

const KILLS = counts(10, 100)

test(`a game survives kill -9 (${KILLS} times): nothing acknowledged is lost, nothing is there twice`, {
  timeout: 600_000,
}, async () => {
  const games = 5
  await Promise.all(Array.from({ length: games }, (_, index) => survives(`killed-${index}.nomic`, KILLS / games)))
})
