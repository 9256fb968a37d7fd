import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { sha256 } from '../../src/app/play/world.ts'
import { entryHash, entryLine, expandedEntry, misHashedTexts, saidHash } from '../../src/kernel/log/chain.ts'
import { type Beside, type Entry, NO_ENTRY } from '../../src/kernel/log/entry.ts'
import { writtenOnce } from '../../src/kernel/log/repeated-values.ts'
import { canonical } from '../../src/kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { counts } from './counts.ts'
import { TestGame } from './law.ts'

const game = new TestGame()
const opened = game.do('p2', 'invokeJudgment', { question: 'May I?' }).entry
const next = game.do('p3', 'consent').entry

/** The path to every plain value within an entry. */
function paths(value: Json, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, member]) => paths(member, [...path, key]))
  return inner.length > 0 ? inner : [path]
}

/** Returns a value with the value at one path replaced. */
function altered(value: Json, [key, ...rest]: readonly string[], put: Json): Json {
  if (key === undefined) return canonical(value) === canonical(put) ? [put] : put
  const copy = structuredClone(value) as Record<string, Json>
  copy[key] = altered(copy[key] ?? null, rest, put)
  return copy
}

const chained = (entry: Entry): Json => {
  const { hash: _hash, beside: _beside, ...rest } = entry
  return rest as unknown as Json
}

const hashOf = (entry: Json) => entryHash(entry as unknown as Entry, sha256)

describe('the chain of entries', () => {
  it('the hash covers the canonical JSON of everything except the hash and the withholdable texts, with duplicates written once', () => {
    const { act, answer, effects } = opened as unknown as JsonObject
    const told = writtenOnce({ act, answer, effects } as JsonObject) as JsonObject
    const plain = createHash('sha256')
      .update(canonical({ ...(chained(opened) as JsonObject), ...told }))
      .digest('hex')
    assert.equal(opened.hash, plain)
    assert.match(plain, /^[0-9a-f]{64}$/)
  })

  it('the chain starts with 64 zeros, and each entry refers to its predecessor', () => {
    assert.equal(NO_ENTRY, '0'.repeat(64))
    assert.equal(next.prev, opened.hash)
    assert.equal(next.seq, opened.seq + 1)
  })

  it('the hash changes if anything in an entry differs', () => {
    const all = paths(chained(opened))
    assert.ok(all.length > 20)
    const change = fc.tuple(fc.constantFrom(...all), fc.oneof(fc.string(), fc.integer(), fc.constant(null)))
    fc.assert(
      fc.property(change, ([path, put]) => {
        assert.notEqual(hashOf(altered(chained(opened), path, put)), opened.hash)
      }),
      { numRuns: counts(300, 3_000), seed: 1 },
    )
  })

  it('the hash changes if any single field of an entry is changed', () => {
    for (const name of Object.keys(chained(opened) as object))
      assert.notEqual(hashOf(altered(chained(opened), [name], 'another')), opened.hash, name)
  })

  it('every field that an entry has is hashed', () => {
    const { hash: _hash, beside: _beside, ...rest } = opened
    for (const name of Object.keys(rest)) {
      const { [name as 'act']: _gone, ...without } = rest
      assert.notEqual(hashOf(without as unknown as Json), opened.hash, name)
    }
  })

  it('a chain is valid even if withholdable texts are missing', () => {
    assert.equal(Object.keys(opened.beside).length, 1)
    const withheld: Entry = { ...opened, beside: {} }
    assert.equal(entryHash(withheld, sha256), opened.hash)
    assert.ok(!entryLine(withheld).includes('May I?'))
    assert.ok(entryLine(opened).includes('May I?'))
  })

  it('withholdable texts that differ from the original ones are detected', () => {
    assert.deepEqual(misHashedTexts(opened.beside, sha256), [])
    const [hash, { salt }] = Object.entries(opened.beside)[0] as [string, Beside[string]]
    assert.deepEqual(misHashedTexts({ [hash]: { salt, text: 'May we?' } }, sha256), [hash])
    assert.deepEqual(misHashedTexts({ [hash]: { salt: `${salt}0`, text: 'May I?' } }, sha256), [hash])
    assert.deepEqual(misHashedTexts({}, sha256), [])
  })

  it('the same text has different hashes under different salts', () => {
    assert.notEqual(saidHash('1', 'Kim', sha256), saidHash('2', 'Kim', sha256))
  })

  it('an entry is written as one line that can be read back completely', () => {
    assert.ok(!entryLine(opened).includes('\n'))
    assert.deepEqual(expandedEntry(JSON.parse(entryLine(opened))), JSON.parse(JSON.stringify(opened)))
  })
})
