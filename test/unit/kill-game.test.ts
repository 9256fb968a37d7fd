import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { newDiceSecret } from '../../src/app/dice/dice-secret.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { counts } from './counts.ts'
import { newGame, world } from './played-game.ts'
import { gamble } from './thrown-game.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-kills-'))
after(() => rmSync(folder, { recursive: true }))

/** Lets a process play, kills it at a random moment, and returns the last acknowledged entry. */
async function killed(path: string, player: string): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, player), path], {
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
    const acknowledged = await killed(path, 'keep-appending.ts')
    assert.ok(acknowledged > 0, 'the game went on')
    const read = gameFiles.read(path)
    assert.ok(read.ok, JSON.stringify(read))
    assert.ok(read.entries.length > acknowledged, `entry ${acknowledged} was acknowledged and is lost`)
    const ids = read.entries.map(entry => entry.act.id)
    assert.equal(new Set(ids).size, ids.length, 'none is there twice')
  }
}

const KILLS = counts(10, 100)

test(`a game survives kill -9 (${KILLS} times): no acknowledged entry is lost or duplicated`, {
  timeout: 600_000,
}, async () => {
  const games = 5
  await Promise.all(Array.from({ length: games }, (_, index) => survives(`killed-${index}.nomic`, KILLS / games)))
})

test('dice survive kill -9: every throw follows from its commitment, and no secret is used twice', {
  timeout: 600_000,
}, async () => {
  const path = join(folder, 'thrown.nomic')
  const secret = newDiceSecret()
  const made = gameFiles.create(path, gamble(secret).entries[0] as Entry, secret)
  assert.ok(made.ok)
  made.game.close()
  for (let kill = 0; kill < counts(3, 30); kill += 1) {
    const acknowledged = await killed(path, 'keep-throwing.ts')
    const read = gameFiles.read(path)
    assert.ok(read.ok && read.entries.length > acknowledged)
    const verified = verifyLog(world, read.entries)
    assert.deepEqual([verified.fault, verified.notes], [undefined, []])
    const secrets = read.entries.flatMap(entry => entry.outside.secret ?? [])
    assert.equal(secrets.length, read.entries.length - 1)
    assert.equal(new Set(secrets).size, secrets.length)
  }
})
