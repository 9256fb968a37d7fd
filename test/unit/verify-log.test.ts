import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { checkStretch, verdictOfStretches, verifyLog } from '../../src/app/log/verify-log.ts'
import { entryLine } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { ofThisTurn } from '../turn.ts'
import { counts } from './counts.ts'
import { entries, FORGED_LOGS, otherMachine } from './forged-logs.ts'
import { smallGame, world } from './played-game.ts'
import { changedAt } from './rehashed.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-verify-'))
after(() => rmSync(folder, { recursive: true }))

test('when a log is decided again, the result is the same, byte for byte', () => {
  const seen: number[] = []
  const verified = verifyLog(world, entries, { progress: done => seen.push(done) })
  assert.equal(verified.fault, undefined)
  assert.deepEqual(verified.notes, [])
  assert.equal(verified.decidedAgain, entries.length)
  assert.deepEqual(
    seen,
    entries.map(entry => entry.seq + 1),
  )
})

/** The verdict on a log that is checked in two stretches, each on its own. */
function verdictInTwo(log: readonly Entry[], middle: number) {
  const stretches = [
    { from: 0, to: middle },
    { from: middle, to: log.length },
  ]
  return verdictOfStretches(
    world.machine,
    stretches.map(it => checkStretch(world, log, it)),
  )
}

test('a log that is checked in stretches gets the same verdict as one that is checked in one piece, wherever it is divided and altered', () => {
  const forged = (seq: number) =>
    changedAt(entries, seq, entry => ({ ...entry, answer: { ...entry.answer, forged: true } as Entry['answer'] }))
  const cut = entries.filter(({ seq }) => seq !== 4)
  for (const log of ofThisTurn([entries, cut, ...entries.map(({ seq }) => forged(seq))], 4)) {
    const { state: _, ...whole } = verifyLog(world, log)
    for (let middle = 1; middle < log.length; middle += counts(4, 1)) assert.deepEqual(verdictInTwo(log, middle), whole)
  }
})

for (const [what, entry, log] of FORGED_LOGS)
  test(`${what} is detected at entry ${entry}, even if all hashes are recomputed`, () =>
    assert.equal(verifyLog(world, log).fault?.entry, entry))

test('texts and names may be missing because they were withheld', () => {
  const without = (seq: number) => entries.map(entry => (entry.seq === seq ? { ...entry, beside: {} } : entry))
  assert.equal(verifyLog(world, without(2)).fault, undefined)
  const nameless = verifyLog(world, without(0))
  assert.equal(nameless.fault, undefined)
})

test('decisions made by another machine are only checked against the chain, and the result says so', () => {
  const verified = verifyLog(otherMachine(), entries)
  assert.equal(verified.fault, undefined)
  assert.equal(verified.decidedAgain, 0)
  assert.equal(verified.notes.length, 1)
  assert.match(verified.notes[0] ?? '', /^Entries 0–7 were decided by machine/)
})

test('changing any byte of a long log is detected', () => {
  const bytes = Buffer.from(entries.map(entry => `${entryLine(entry)}\n`).join(''))
  const path = join(folder, 'altered.nomic')
  const count = counts(300, 4_000)
  const places = Array.from({ length: count }, (_, turn) => Math.floor((turn / count) * bytes.length))
  for (const [turn, at] of ofThisTurn([...places.entries()], 12)) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ (1 << (turn % 7))
    writeFileSync(path, altered)
    const read = gameFiles.read(path)
    const found = !read.ok || read.notice !== undefined || verifyLog(world, read.entries).fault !== undefined
    assert.ok(found, `byte ${at} was altered, and nobody saw it`)
  }
})

test('changing any single byte of a small log is detected', () => {
  const bytes = Buffer.from(
    smallGame()
      .map(entry => `${entryLine(entry)}\n`)
      .join(''),
  )
  const path = join(folder, 'small.nomic')
  for (const at of ofThisTurn([...bytes.keys()], 12)) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ (1 << (at % 7))
    writeFileSync(path, altered)
    const read = gameFiles.read(path)
    const found = !read.ok || read.notice !== undefined || verifyLog(world, read.entries).fault !== undefined
    assert.ok(found, `byte ${at} was altered, and nobody saw it`)
  }
})
