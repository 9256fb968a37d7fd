import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { newDiceSecret } from '../../src/app/dice/dice-secret.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { chanceOf, SEED } from './chance-of.ts'
import { counts } from './counts.ts'
import { killedWhileWriting } from './killed-while-writing.ts'
import { newGame, world } from './played-game.ts'
import { gamble } from './thrown-game.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-kills-'))
after(() => rmSync(folder, { recursive: true }))

/** A process is killed after at most this many entries. */
const MOST_ENTRIES = 60

/** Lets a process play, kills it after a number of entries, and returns the last acknowledged one. */
async function killed(path: string, player: string, chance: () => number): Promise<number> {
  const most = 1 + Math.floor(chance() * MOST_ENTRIES)
  const program = [join(import.meta.dirname, player), path, `${Math.floor(chance() * 2 ** 31)}`]
  return Number((await killedWhileWriting(most, ...program)).at(-1))
}

async function survives(name: string, kills: number, seed: number): Promise<void> {
  const chance = chanceOf(seed)
  const path = join(folder, name)
  const made = gameFiles.create(path, newGame().entries[0] as never)
  assert.ok(made.ok)
  made.game.close()
  for (let kill = 0; kill < kills; kill += 1) {
    const acknowledged = await killed(path, 'keep-appending.ts', chance)
    const read = gameFiles.read(path)
    assert.ok(read.ok, JSON.stringify(read))
    assert.ok(read.entries.length > acknowledged, `entry ${acknowledged} was acknowledged and is lost`)
    const ids = read.entries.map(entry => entry.act.id)
    assert.equal(new Set(ids).size, ids.length, 'none is there twice')
  }
}

const KILLS = counts(10, 100)

test(`a game survives kill -9 (${KILLS} times, NOMIC_SEED=${SEED}): no acknowledged entry is lost or duplicated`, async () => {
  const games = 5
  await Promise.all(
    Array.from({ length: games }, (_, index) => survives(`killed-${index}.nomic`, KILLS / games, SEED + index)),
  )
})

test(`dice survive kill -9 (NOMIC_SEED=${SEED}): every throw follows from its commitment, and no secret is used twice`, async () => {
  const path = join(folder, 'thrown.nomic')
  const secret = newDiceSecret()
  const made = gameFiles.create(path, gamble(secret).entries[0] as Entry, secret)
  assert.ok(made.ok)
  made.game.close()
  const chance = chanceOf(SEED)
  for (let kill = 0; kill < counts(3, 30); kill += 1) {
    const acknowledged = await killed(path, 'keep-throwing.ts', chance)
    const read = gameFiles.read(path)
    assert.ok(read.ok && read.entries.length > acknowledged)
    const verified = verifyLog(world, read.entries)
    assert.deepEqual([verified.fault, verified.notes], [undefined, []])
    const secrets = read.entries.flatMap(entry => entry.outside.secret ?? [])
    assert.equal(secrets.length, read.entries.length - 1)
    assert.equal(new Set(secrets).size, secrets.length)
  }
})
