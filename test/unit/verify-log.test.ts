import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { checkStretch, verdictOfStretches, verifyLog } from '../../src/app/log/verify-log.ts'
import { openWorld, sha256 } from '../../src/app/play/world.ts'
import { entryHash, entryLine } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { ofThisTurn } from '../turn.ts'
import { counts } from './counts.ts'
import { playedTurn, smallGame, world } from './played-game.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-verify-'))
after(() => rmSync(folder, { recursive: true }))

const entries = playedTurn()

/** A log in which entries were changed and all hashes recomputed, so the chain itself is valid. */
function rehashed(change: (entry: Entry) => Entry): readonly Entry[] {
  let prev = entries[0]?.prev ?? ''
  return entries.map(entry => {
    const changed = { ...change(entry), prev }
    prev = entryHash(changed, sha256)
    return { ...changed, hash: prev }
  })
}

const changed = (seq: number, change: (entry: Entry) => Entry) =>
  rehashed(entry => (entry.seq === seq ? change(entry) : entry))

function faultOf(log: readonly Entry[]): string {
  const { fault } = verifyLog(world, log)
  assert.ok(fault !== undefined, 'it was to be found')
  return `${fault.entry}: ${fault.message}`
}

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
    changed(seq, entry => ({ ...entry, answer: { ...entry.answer, forged: true } as Entry['answer'] }))
  const cut = entries.filter(({ seq }) => seq !== 4)
  for (const log of ofThisTurn([entries, cut, ...entries.map(({ seq }) => forged(seq))], 4)) {
    const { state: _, ...whole } = verifyLog(world, log)
    for (let middle = 1; middle < log.length; middle += counts(4, 1)) assert.deepEqual(verdictInTwo(log, middle), whole)
  }
})

test('a forged effect is detected and reported even if all hashes are recomputed', () => {
  const more = changed(6, entry => ({
    ...entry,
    effects: entry.effects.map(effect => (effect.do === 'add' ? { ...effect, amount: '40' } : effect)),
  }))
  assert.match(
    faultOf(more),
    /^6: its effect \d+ differs: the log has “\+40 points to Ames, by rule 202: the die shows 4”, but under the rules it is “\+4 points/,
  )
  const fewer = changed(5, entry => ({ ...entry, effects: entry.effects.slice(0, -1) }))
  assert.match(faultOf(fewer), /^5: its effect \d+ differs: the log has “nothing”/)
  const extra = changed(7, entry => ({
    ...entry,
    effects: [
      ...entry.effects,
      { do: 'add', register: 'points', key: 'p2', amount: '100', warrant: { rule: null, via: 'founders' } },
    ],
  }))
  assert.match(faultOf(extra), /^7: its effect 2 differs: .* but under the rules it is “nothing”/)
})

test('forged throws, answers, decisions and acts are also detected', () => {
  for (const faces of [[6], [4, 4], [], [[0, 0, 0, 1, 0, 0]]])
    assert.match(
      faultOf(changed(6, entry => ({ ...entry, outside: { ...entry.outside, faces } }))),
      /^6: the recorded faces are not those of its throws/,
    )
  assert.match(faultOf(changed(1, entry => ({ ...entry, answer: { number: 999 } }))), /^1: its answer to its author/)
  assert.match(faultOf(changed(1, entry => ({ ...entry, decisions: sha256('none') }))), /^1: the questions and answers/)
  assert.match(
    faultOf(changed(1, entry => ({ ...entry, act: { ...entry.act, by: 'p2' } }))),
    /^1: the rules refuse this act \(Brook: propose\).*not your turn/,
  )
  const early = changed(3, entry => ({ ...entry, act: { ...entry.act, at: 5 } }))
  assert.match(faultOf(early), /^3: it is dated before entry 2/)
})

test('swapped, missing or duplicated entries are detected', () => {
  const [zero, one, two, three, ...rest] = entries as [Entry, Entry, Entry, Entry, ...Entry[]]
  assert.match(faultOf([zero, two, one, three, ...rest]), /^1: entry 1 was expected/)
  assert.match(faultOf([zero, one, three, ...rest]), /^2: entry 2 was expected/)
  assert.match(faultOf([zero, one, one, two, three, ...rest]), /^2: entry 2 was expected/)
  assert.match(faultOf([one, two, three, ...rest]), /^0: entry 0 was expected/)
})

test('texts and names may be missing because they were withheld, but must not be replaced', () => {
  const without = (seq: number) => entries.map(entry => (entry.seq === seq ? { ...entry, beside: {} } : entry))
  assert.equal(verifyLog(world, without(2)).fault, undefined)
  const nameless = verifyLog(world, without(0))
  assert.equal(nameless.fault, undefined)
  const replaced = entries.map(entry =>
    entry.seq === 2 ? { ...entry, beside: { [sha256('a\nb')]: { salt: 'a', text: 'b' } } } : entry,
  )
  assert.match(faultOf(replaced), /^2: a text stored with it/)
})

test('decisions made by another machine are only checked against the chain, and the result says so', () => {
  const other = openWorld(createSandbox(), 'another law', typeStripper)
  const verified = verifyLog(other, entries)
  assert.equal(verified.fault, undefined)
  assert.equal(verified.decidedAgain, 0)
  assert.equal(verified.notes.length, 1)
  assert.match(
    verified.notes[0] ?? '',
    /^Entries 0–7 were decided by machine [0-9a-f]{12}…, which is not the engine of a release known here; this is [0-9a-f]{12}…: their hashes and chain are valid/,
  )
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
