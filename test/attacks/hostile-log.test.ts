import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { entryReader } from '../../src/app/log/entry-line.ts'
import { sha256 } from '../../src/app/play/world.ts'
import { entryHash, entryLine } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { Json } from '../../src/kernel/values/json.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { playedTurn } from '../unit/played-game.ts'
import { nomic, STACK } from './nomic.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-logs-'))
after(() => rmSync(folder, { recursive: true }))
let made = 0

const HASH = '0'.repeat(64)
const [founding = ''] = playedTurn().map(entry => entryLine(entry))

/** A line that looks like an entry, with part of its act replaced. */
const entryWith = (given: string, format = 4): string =>
  `{"act":{"at":0,"by":"p","do":"x","id":"a","with":${given}},"answer":{},"beside":{},"decisions":"${HASH}","effects":[],` +
  `"format":${format},"game":"g","hash":"${HASH}","machine":"m","outside":{"faces":[]},"prev":"${HASH}","seq":0}`

function written(content: string | Buffer): string {
  const path = join(folder, `${made++}.nomic`)
  writeFileSync(path, content)
  return path
}

/** The fault that Nomothete reports in a log. */
function faultOf(content: string | Buffer): string {
  const read = gameFiles.read(written(content))
  assert.ok(!read.ok)
  assert.doesNotMatch(read.fault.message, /call stack|Invalid|undefined|\bat \//)
  return read.fault.message
}

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Lists, each of which contains the previous one ten times: a few lines that would expand beyond any memory. */
function laughing(): string {
  const lists = Array.from({ length: 40 }, (_, n) => `[${Array.from({ length: 10 }, () => `"^${n}"`).join()}]`)
  return `{"l":["${'x'.repeat(30)}",${lists.join()}]}`
}

/** About how many characters each of these entries has when it is expanded. */
const EXPANDED = 32 * 2 ** 13

/** Entries in a valid chain, each of which is short only because everything in it occurs twice. */
function expandingLog(count: number): readonly Entry[] {
  const [start] = playedTurn()
  assert.ok(start)
  let value: Json = 'x'.repeat(30)
  for (let doubled = 0; doubled < 13; doubled += 1) value = [value, value]
  const log: Entry[] = []
  for (let seq = 0; seq < count; seq += 1) {
    const act = { ...start.act, do: 'x', with: { value } }
    const entry = { ...start, seq, act, effects: [], beside: {}, prev: log.at(-1)?.hash ?? start.prev }
    log.push({ ...entry, hash: entryHash(entry, sha256) })
  }
  return log
}

describe('a log made by an attacker', () => {
  it('a log is refused with the same message at any nesting depth and stack size', () => {
    for (const depth of [300, 10_000, 1_000_000])
      assert.match(faultOf(`${entryWith(nested(depth))}\n`), /nested too deep/)
    assert.match(faultOf(`${'['.repeat(1_000_000)}\n`), /nested too deep/)
  })

  it('brackets inside strings do not count as nesting', () => {
    assert.doesNotMatch(faultOf(`${entryWith(`{"t":"${'[{\\"'.repeat(2_000)}"}`)}\n`), /nested/)
  })

  it('a log is refused if it refers to itself endlessly', () => {
    for (const format of [2, 3, 4])
      assert.match(faultOf(`${entryWith(laughing(), format)}\n`), /refers to|not the hash|not written/)
  })

  it('a log is refused if its short lines expand to far more than was ever played', () => {
    const readEntry = entryReader()
    const lines = expandingLog(40).map(entry => new TextEncoder().encode(entryLine(entry)))
    const bytes = lines.reduce((sum, line) => sum + line.length, 0)
    const read = lines.map(line => readEntry(line))
    const expanded = read.filter(({ ok }) => ok).length * EXPANDED
    assert.ok(expanded > 500_000 && expanded < 1_048_576 + 128 * bytes, `${expanded} of ${bytes}`)
    assert.match(JSON.stringify(read.at(-1)), /longer than any entry/)
  })

  it('a log is refused if it is nested deeply only once it is expanded', () => {
    const deep = Array.from({ length: 300 }, (_, n) => `["^${n}"]`)
    assert.match(faultOf(`${entryWith(`{"l":["${'x'.repeat(30)}",${deep.join()}]}`, 3)}\n`), /refers to/)
  })

  it('a log is refused if its numbers are invalid', () => {
    assert.match(faultOf(`${entryWith('{"n":1e999}')}\n`), /no entry can contain/)
    assert.match(faultOf(`${entryWith('{}').replace('"seq":0', '"seq":-1')}\n`), /“seq”/)
  })

  it('a log is refused if it uses inherited property names, is not valid text, or is empty', () => {
    faultOf(`${entryWith('{"__proto__":{"x":1}}')}\n`)
    assert.match(faultOf(`{"__proto__":${founding}}\n`), /missing/)
    assert.match(faultOf(Buffer.from([0xff, 0xfe, 0x0a])), /not UTF-8/)
    assert.match(faultOf('\0\0\0\n'), /not JSON/)
    assert.match(faultOf(''), /empty/)
  })

  it('a log is refused at the first line longer than the maximum entry, and is read no further', () => {
    assert.match(faultOf(Buffer.alloc(40_000_000, 0x20)), /longer than any entry/)
  })

  it('each command reports a malformed log in one line without a stack trace', async () => {
    const path = written(`${entryWith(nested(100_000))}\n`)
    for (const command of ['verify', 'rules', 'acts', 'export']) {
      const { status, err } = await nomic([command, path])
      assert.equal(status, 2, command)
      assert.match(err, /nested too deep/)
      assert.doesNotMatch(err, STACK)
    }
  })
})
