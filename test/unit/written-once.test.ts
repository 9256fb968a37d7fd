import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { expandRepeats, writtenOnce } from '../../src/kernel/log/repeated-values.ts'
import { canonical } from '../../src/kernel/values/canonical-json.ts'
import type { Json } from '../../src/kernel/values/json.ts'

const TEXT = 'a text that is long enough to be counted'

function holds(value: Json): Json {
  const short = writtenOnce(value)
  const expanded = expandRepeats(short)
  assert.equal(canonical(expanded?.value), canonical(value))
  assert.equal(expanded?.length, canonical(value).length)
  assert.ok(canonical(short).length <= canonical(value).length + 8)
  return short
}

describe('values that repeat in an entry', () => {
  it('repeated texts, lists and maps are written once', () => {
    assert.deepEqual(holds([TEXT, TEXT]), [TEXT, '^0'])
    assert.deepEqual(holds([[TEXT], { a: [TEXT] }]), [[TEXT], { a: '^1' }])
    assert.deepEqual(holds({ b: { rule: 'r1', via: 'program', x: 1 }, c: { x: 1, via: 'program', rule: 'r1' } }), {
      b: { rule: 'r1', via: 'program', x: 1 },
      c: '^0',
    })
  })

  it('a list or a map that occurs many times is looked through only once', () => {
    let looks = 0
    const map = {
      get text() {
        looks += 1
        return TEXT
      },
    }
    writtenOnce([map])
    const once = looks
    let lists: Json = [map]
    for (const _ of '12345678901234567890') lists = [lists, lists]
    looks = 0
    writtenOnce(lists)
    assert.equal(looks, once)
  })

  it('short values are written in full every time', () => {
    assert.deepEqual(holds(['short', 'short', [], [], {}, {}, 1, 1, null]), [
      'short',
      'short',
      [],
      [],
      {},
      {},
      1,
      1,
      null,
    ])
  })

  it('a text that looks like a reference is not treated as a reference', () => {
    assert.deepEqual(holds([TEXT, '^0', '^^0', '^', `^${TEXT}`, `^${TEXT}`]), [
      TEXT,
      '^^0',
      '^^^0',
      '^^',
      `^^${TEXT}`,
      '^1',
    ])
  })

  it('repeated values are written once, whatever the names and order of their members', () => {
    const odd = JSON.parse(
      `{"__proto__":"${TEXT}","10":["${TEXT}"],"9":["${TEXT}"],"constructor":{"a":"${TEXT}"}}`,
    ) as Json
    holds(odd)
    assert.deepEqual(writtenOnce({ b: TEXT, a: TEXT }), { a: TEXT, b: '^0' })
  })

  it('a reference that points to nothing, or that expands beyond the size of an entry, is refused', () => {
    assert.equal(expandRepeats(['^0']), undefined)
    assert.equal(expandRepeats(['^x']), undefined)
    assert.equal(expandRepeats([TEXT, '^01']), undefined)
    assert.equal(expandRepeats([TEXT, '^1']), undefined)
    const doubling = Array.from({ length: 40 }, (_, at) => [`^${at}`, `^${at}`])
    assert.equal(expandRepeats([TEXT, ...doubling]), undefined)
    assert.equal(expandRepeats([TEXT, '^0'], 80), undefined)
    assert.equal(expandRepeats([TEXT, '^0'], 100)?.length, 87)
  })

  it('a value that is nested deeply only once it is expanded is refused', () => {
    const nested = (levels: number) => Array.from({ length: levels }, (_, at) => [`^${at}`])
    assert.ok(expandRepeats([TEXT, ...nested(200)]))
    assert.equal(expandRepeats([TEXT, ...nested(300)]), undefined)
  })

  it('deduplicating twice changes nothing', () => {
    const value = { a: [TEXT, { b: TEXT, c: [1, 2, { d: TEXT }] }], e: [TEXT, { b: TEXT, c: [1, 2, { d: TEXT }] }] }
    holds(writtenOnce(value))
  })
})
