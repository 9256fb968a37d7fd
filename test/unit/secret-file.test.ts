import assert from 'node:assert/strict'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { exportCommand } from '../../src/cli/commands/log-commands.ts'
import { sitDown } from '../../src/cli/table/sit-down.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { workshop } from './cli-workshop.ts'
import { playedTurn, world } from './played-game.ts'
import { LEAVE, scriptedPrompts } from './scripted-prompts.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-secrets-'))
after(() => rmSync(folder, { recursive: true }))
let made = 0
const fresh = (): string => join(folder, `game-${made++}.nomic`)

const SECRET = 'e'.repeat(64)
const founding = playedTurn()[0] as Entry

/** Joins a game at the table and leaves again. Returns the output and the log. */
async function sat(path: string, answers: readonly (string | boolean | symbol)[]) {
  const prompts = scriptedPrompts(answers)
  const game = existsSync(path) ? path : 'suber'
  await sitDown(workshop, prompts, game, { players: 'Zoe Ames, Al Brook', game: path, settings: {} })
  const log = gameFiles.read(path)
  assert.ok(log.ok, JSON.stringify(log))
  return { heard: prompts.heard.join('\n'), entries: log.entries, verified: verifyLog(world, log.entries) }
}

test('the secret of a game’s dice is stored next to its log and can be read only by its owner', () => {
  const path = fresh()
  const created = gameFiles.create(path, founding, SECRET)
  assert.ok(created.ok)
  assert.equal(created.game.secret, SECRET)
  created.game.close()
  assert.equal(readFileSync(`${path}.secret`, 'utf8'), `${SECRET}\n`)
  if (process.platform !== 'win32') assert.equal(statSync(`${path}.secret`).mode & 0o777, 0o600)
  assert.ok(!readFileSync(path, 'utf8').includes(SECRET))
  symlinkSync(path, `${path}-link`)
  const linked = gameFiles.open(`${path}-link`)
  assert.ok(linked.ok)
  assert.equal(linked.game.secret, SECRET)
  linked.game.close()
})

test('no secret is overwritten: a new game cannot take a name that already has a secret', () => {
  const path = fresh()
  writeFileSync(`${path}.secret`, 'precious')
  assert.ok(gameFiles.has(path))
  const refused = gameFiles.create(path, founding, SECRET)
  assert.ok(!refused.ok)
  assert.match(refused.fault.message, /A \.secret file of a missing game has this/)
  assert.equal(readFileSync(`${path}.secret`, 'utf8'), 'precious')
  assert.ok(!existsSync(path))
  const taken = fresh()
  writeFileSync(taken, 'precious too')
  assert.ok(!gameFiles.create(taken, founding, SECRET).ok)
  assert.ok(!existsSync(`${taken}.secret`))
  assert.deepEqual(
    readdirSync(folder).filter(name => /\.(new|lock)$/.test(name)),
    [],
  )
})

test('a replaced secret is moved aside', () => {
  const path = fresh()
  const created = gameFiles.create(path, founding, SECRET)
  assert.ok(created.ok)
  created.game.keepSecret('f'.repeat(64))
  created.game.close()
  assert.equal(readFileSync(`${path}.secret`, 'utf8'), `${'f'.repeat(64)}\n`)
  assert.equal(readFileSync(`${path}.secret.old`, 'utf8'), `${SECRET}\n`)
})

test('a game whose secret is lost continues with new dice if people agree, and its log says so', async () => {
  const path = fresh()
  await sat(path, [LEAVE])
  const secret = readFileSync(`${path}.secret`, 'utf8')
  renameSync(`${path}.secret`, `${path}.elsewhere`)
  const left = await sat(path, [false])
  assert.match(left.heard, /! The secret of .* is missing\. .*\.secret\./)
  assert.equal(left.entries.length, 1)
  assert.ok(!existsSync(`${path}.secret`), 'nothing was written')
  const went = await sat(path, [true, LEAVE])
  assert.deepEqual(
    went.entries.map(entry => entry.act.do),
    ['found', 'renewDice'],
  )
  assert.equal(went.verified.fault, undefined)
  assert.match(went.verified.notes.join(), /^Entry 1 got new dice/)
  assert.notEqual(readFileSync(`${path}.secret`, 'utf8'), secret)
  const again = await sat(path, [LEAVE])
  assert.doesNotMatch(again.heard, /new dice/)
  assert.equal(again.entries.length, 2)
})

test('a game that finds another game’s secret continues with new dice, and that secret is moved aside', async () => {
  const path = fresh()
  await sat(path, [LEAVE])
  for (const other of [SECRET, 'no secret at all']) {
    writeFileSync(`${path}.secret`, other)
    const went = await sat(path, [true, LEAVE])
    assert.match(went.heard, /! .*\.secret does not contain the secret/)
    assert.equal(went.verified.fault, undefined)
    assert.equal(readFileSync(`${path}.secret.old`, 'utf8'), other)
  }
})

test('an export contains no part of the secret', async () => {
  const path = fresh()
  await sat(path, [LEAVE])
  const secret = readFileSync(`${path}.secret`, 'utf8').trim()
  for (const script of [true, false]) {
    const out = join(folder, `export-${made++}`)
    mkdirSync(out)
    const speech = { say: () => {}, complain: () => {}, good: (text: string) => text, width: 80 }
    exportCommand(workshop, path, { script, out }, { speech, json: false } as never)
    const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter(it => it.isFile())
    assert.ok(files.length > 0)
    for (const { parentPath, name } of files) {
      assert.doesNotMatch(name, /secret/)
      assert.ok(!readFileSync(join(parentPath, name), 'utf8').includes(secret), name)
    }
  }
})
