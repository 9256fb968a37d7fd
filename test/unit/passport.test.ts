import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { movingKeyOf, movingKeysOf, movingKeyText, newMovingKeys } from '../../src/app/passport/moving-key.ts'
import { decryptMovingPart, encryptMovingPart } from '../../src/app/passport/moving-part.ts'
import { passportText } from '../../src/app/passport/passport.ts'
import { entryLine } from '../../src/kernel/log/chain.ts'
import type { Passport, PassportPart } from '../../src/ports/passport.ts'
import { gameFiles } from '../../src/store/files/game-files.ts'
import { playedTurn } from './played-game.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-passports-'))
after(() => rmSync(folder, { recursive: true }))
let made = 0

function written(text: string): string {
  const path = join(folder, `${made++}.nomic-passport`)
  writeFileSync(path, text)
  return path
}

const entries = playedTurn()
const whole = passportText({ title: 'Ours', seats: ['p1'] }, entries)
const lines = whole.split('\n').slice(0, -1)

/** The passport in a text. */
function readText(text: string): Passport {
  const read = gameFiles.readPassport(written(text))
  assert.ok(read?.ok, JSON.stringify(read))
  return read.passport
}

/** What is wrong with a text that begins like a passport. */
function faultOf(text: string): string {
  const read = gameFiles.readPassport(written(text))
  assert.ok(read !== undefined && !read.ok)
  return read.fault.message
}

const joined = (rows: readonly string[]): string => rows.map(row => `${row}\n`).join('')

describe('the passport of a game', () => {
  it('contains the lines of the log as they are, after a line that describes the game', () => {
    assert.deepEqual(lines.slice(1), entries.map(entryLine))
    const { head, entries: read, parts } = readText(whole)
    assert.deepEqual([read, parts], [entries, []])
    assert.deepEqual(
      [head.passport, head.game, head.entries, head.head, head.title, head.seats],
      [1, entries[0]?.game, entries.length, entries.at(-1)?.hash, 'Ours', ['p1']],
    )
  })

  it('is read by a program that does not know one of its parts', () => {
    const parts: readonly PassportPart[] = [{ part: 'songs', sung: 3 }]
    assert.deepEqual(readText(passportText({}, entries, parts)).parts, parts)
  })

  it('is refused if it was cut off, goes on, or names another head', () => {
    assert.match(faultOf(joined(lines.slice(0, -1))), /ends too early: it has \d+ of \d+ entries/)
    assert.match(faultOf(whole.slice(0, -1)), /has no newline/)
    assert.match(faultOf(`${whole}{}\n`), /goes on after the end/)
    assert.match(faultOf(whole.replace(/"head":"[0-9a-f]{64}"/, `"head":"${'0'.repeat(64)}"`)), /not the head/)
    assert.match(faultOf(whole.replace('"game":"', '"game":"x')), /belongs to another game/)
    assert.match(
      faultOf(passportText({}, entries, [{ part: 'songs' }]).replace('{"part":"songs"', '{"part":"s"')),
      /The part “songs”/,
    )
  })

  it('is refused if its version is not known, or its first line is not one', () => {
    assert.match(faultOf(whole.replace('"passport":1', '"passport":2')), /version 2, and this version of Nomothete/)
    assert.match(faultOf(whole.replace('"parts":[]', '"parts":{}')), /no valid “parts”/)
    assert.match(faultOf('{"passport":\n'), /not the passport of a game/)
    assert.equal(gameFiles.readPassport(written(lines.slice(1).join('\n'))), undefined)
  })

  it('is refused if a line of its log was changed or is missing', () => {
    const [head = '', zero = '', ...rest] = lines
    assert.match(faultOf(joined([head, zero, ...rest.slice(1), rest[0] ?? ''])), /was expected here/)
    assert.match(faultOf(whole.replace('"by":"p1"', '"by":"p9"')), /does not match its content/)
  })
})

describe('what is encrypted for another server', () => {
  const keys = newMovingKeys()
  const bound = { game: 'g', entries: 3, head: 'a'.repeat(64) }
  const moving = {
    sealed: [{ entry: 2, hash: 'b'.repeat(64), salt: 's', text: 'wheat' }],
    receipt: 'r',
    handover: 'd'.repeat(64),
    claims: { p1: 'e'.repeat(64) },
  }
  const copied = (part: PassportPart, more: object = {}): Passport => ({
    head: { passport: 1, ...bound, parts: ['moving'], ...more },
    entries: [],
    parts: [part],
  })

  it('is read by that server alone', () => {
    const part = encryptMovingPart(moving, bound, keys.publicKey)
    assert.deepEqual(decryptMovingPart(copied(part), keys), moving)
    assert.match(String(decryptMovingPart(copied(part), newMovingKeys())), /made for another server/)
    const stolen = { ...newMovingKeys(), publicKey: keys.publicKey }
    assert.equal(typeof decryptMovingPart(copied(part), stolen), 'string')
    assert.doesNotMatch(JSON.stringify(part), /wheat/)
  })

  it('belongs to one log, and cannot be changed', () => {
    const part = encryptMovingPart(moving, bound, keys.publicKey)
    for (const more of [{ game: 'h' }, { entries: 4 }, { head: 'b'.repeat(64) }])
      assert.match(String(decryptMovingPart(copied(part, more), keys)), /altered, or belongs to another game/)
    const encrypted = String(part['encrypted'])
    const bent = { ...part, encrypted: `${encrypted.startsWith('A') ? 'B' : 'A'}${encrypted.slice(1)}` }
    assert.match(String(decryptMovingPart(copied(bent), keys)), /altered/)
    for (const odd of [{ from: 'x' }, { from: 'A'.repeat(43) }, { encrypted: '' }, { encrypted: 7 }])
      assert.match(String(decryptMovingPart(copied({ ...part, ...odd }), keys)), /altered/)
  })

  it('is encrypted for the key that the page of the new server shows', () => {
    const text = movingKeyText({ publicKey: keys.publicKey, home: 'https://new.example' })
    assert.deepEqual(movingKeyOf(` ${text}\n`), { publicKey: keys.publicKey, home: 'https://new.example' })
    assert.deepEqual(movingKeysOf(keys.privateKey), keys)
    assert.equal(movingKeysOf('short'), undefined)
    for (const odd of ['', 'nomic-move:2:', text.slice(0, -14), `${text}/path`, text.replace('https', 'ftp')])
      assert.equal(movingKeyOf(odd), undefined, odd)
    assert.equal(movingKeyOf(text.replace('new.example', 'user@new.example')), undefined)
  })
})
