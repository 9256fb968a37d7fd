import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { entryLine } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { OpenGameFile } from '../../src/ports/game-and-ruleset-files.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { playedTurn } from './played-game.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-games-'))
after(() => rmSync(folder, { recursive: true }))

const entries = playedTurn()
let made = 0
const fresh = (): string => join(folder, `game-${made++}.nomic`)

function created(path: string, of: readonly Entry[] = entries): OpenGameFile {
  const opened = gameFiles.create(path, of[0] as Entry)
  assert.ok(opened.ok, JSON.stringify(opened))
  for (const entry of of.slice(1)) opened.game.append(entry)
  return opened.game
}

function saved(lines: string): string {
  const path = fresh()
  writeFileSync(path, lines)
  return path
}

/**
 * Asserts that a bad file gives the same message when it is read and when it is opened, and that neither changes it.
 */
function fault(path: string): string {
  const before = readFileSync(path)
  const read = gameFiles.read(path)
  assert.ok(!read.ok, 'read')
  const opened = gameFiles.open(path)
  assert.ok(!opened.ok, 'opened')
  assert.equal(opened.fault.message, `Entry ${read.fault.entry}: ${read.fault.message}`)
  assert.equal(opened.fault.line, read.fault.entry + 1)
  assert.deepEqual(readFileSync(path), before)
  assert.ok(!existsSync(`${path}.lock`))
  assert.match(read.fault.message, /\.$/)
  return `${read.fault.entry}: ${read.fault.message}`
}

const lines = entries.map(entryLine)
const file = (of: readonly string[]): string => `${of.join('\n')}\n`

test('a saved game can be read back exactly', () => {
  const path = fresh()
  const game = created(path)
  assert.deepEqual(gameFiles.read(path), { ok: true, entries })
  game.close()
  const again = gameFiles.open(path)
  assert.ok(again.ok)
  assert.deepEqual(again.game.entries, entries)
  assert.equal(again.game.notice, undefined)
  again.game.close()
  assert.equal(readFileSync(path, 'utf8'), file(lines))
})

test('a new game never replaces an existing file', () => {
  const path = saved('precious')
  const opened = gameFiles.create(path, entries[0] as Entry)
  assert.ok(!opened.ok)
  assert.match(opened.fault.message, /already/)
  assert.equal(readFileSync(path, 'utf8'), 'precious')
  assert.deepEqual(
    readdirSync(folder).filter(name => /\.(new|lock)$/.test(name)),
    [],
  )
})

test('a truncated last line is removed when the file is opened, and not before', () => {
  const path = saved(`${file(lines.slice(0, 3))}${lines[3]?.slice(0, 40)}`)
  const size = statSync(path).size
  const read = gameFiles.read(path)
  assert.ok(read.ok && read.entries.length === 3 && /40 bytes/.test(read.notice ?? ''))
  assert.equal(statSync(path).size, size)
  const opened = gameFiles.open(path)
  assert.ok(opened.ok)
  assert.match(opened.game.notice ?? '', /cut off .* 40 bytes|40 bytes/)
  opened.game.append(entries[3] as Entry)
  opened.game.close()
  assert.equal(readFileSync(path, 'utf8'), file(lines.slice(0, 4)))
})

test('a last line that lacks only its newline was never acknowledged, so it is removed', () => {
  const path = saved(file(lines.slice(0, 3)).slice(0, -1))
  const opened = gameFiles.open(path)
  assert.ok(opened.ok)
  assert.equal(opened.game.entries.length, 2)
  opened.game.close()
})

test('any other fault is reported with the entry’s number', () => {
  const [zero = '', one = '', two = '', three = ''] = lines
  assert.match(fault(saved('')), /^0: The file is empty/)
  assert.match(fault(saved(zero.slice(0, 100))), /^0: The file has no complete line/)
  assert.match(fault(saved(file([zero, '', one]))), /^1: the line is empty/)
  assert.match(fault(saved(file([zero, '{']))), /^1: it is not JSON/)
  assert.match(fault(saved(file([zero, '7']))), /^1: it is not an entry/)
  assert.match(fault(saved(file([zero, two]))), /^1: entry 1 was expected here, but this is numbered 2/)
  assert.match(fault(saved(file([zero, one, one]))), /^2: entry 2 was expected here/)
  assert.match(fault(saved(file([zero, two, one, three]))), /^1: entry 1 was expected/)
  assert.match(fault(saved(file([zero, one.replace('propose', 'pr0pose')]))), /^1: its hash does not match its content/)
  assert.match(fault(saved(file([zero, ` ${one}`]))), /^1: it is not in canonical JSON/)
  assert.match(fault(saved(file([zero, one, two.replace('Why?', 'Who?')]))), /^2: a name or text stored with it/)
  assert.match(fault(saved(file([zero.replace(/"format":\d+/, '"format":9')]))), /^0: it is written in format 9/)
  assert.match(fault(saved(file([zero, `{"extra":1,${one.slice(1)}`]))), /^1: it has a “extra”/)
  assert.match(fault(saved(file([zero, '[]'.repeat(2)]))), /^1: it is not JSON/)
  const deep = saved(file([zero, `${'['.repeat(200_000)}${']'.repeat(200_000)}`]))
  assert.match(fault(deep), /^1: it is not/)
  const odd = fresh()
  writeFileSync(odd, Buffer.concat([Buffer.from(`${zero}\n`), Buffer.from([0xff, 0xfe, 0x0a])]))
  assert.match(fault(odd), /^1: it is not UTF-8/)
})

test('only one process at a time can open a game, by whatever path', () => {
  const path = fresh()
  const game = created(path)
  const link = `${path}-link`
  symlinkSync(path, link)
  for (const name of [path, link]) {
    const second = gameFiles.open(name)
    assert.ok(!second.ok)
    assert.match(second.fault.message, /^Another process \(\d+\) has .* open/)
  }
  game.close()
  const third = gameFiles.open(link)
  assert.ok(third.ok)
  third.game.close()
  assert.ok(!existsSync(`${path}.lock`))
})

test('a new process takes over the lock of a process that has ended', () => {
  const path = fresh()
  created(path).close()
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(`${path}.lock`, `${gone} unknown\n`)
  const opened = gameFiles.open(path)
  assert.ok(opened.ok)
  opened.game.close()
  writeFileSync(`${path}.lock`, `${process.pid} another-boot/1\n`)
  const again = gameFiles.open(path)
  assert.ok(again.ok, 'a number used anew is another process')
  again.game.close()
})

test('a write to an open game by another program is detected before an entry is lost', () => {
  const path = fresh()
  const game = created(path, entries.slice(0, 2))
  appendFileSync(path, 'x')
  assert.throws(() => game.append(entries[2] as Entry), /was changed by another program/)
  game.close()
})
