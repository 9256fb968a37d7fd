import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { entryReader } from '../../src/app/log/entry-line.ts'
import { entryLine } from '../../src/kernel/log/chain.ts'
import {
  authorOf,
  gameNameOf,
  logLine,
  machineOf,
  parsedEntry,
  unparsedEntry,
} from '../../src/kernel/log/unparsed-entry.ts'
import { canonical } from '../../src/kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { jsonMember, jsonMembers } from '../../src/kernel/values/json-members.ts'

const LOGS = join(import.meta.dirname, '../logs')

describe('an entry as it is stored', () => {
  for (const format of [1, 2, 3])
    it(`tells the same as the parsed entry, in format ${format}`, () => {
      const readEntry = entryReader()
      const lines = readFileSync(join(LOGS, `format-${format}.jsonl`), 'utf8')
        .trim()
        .split('\n')
      assert.ok(lines.length > 5)
      for (const line of lines) {
        const read = readEntry(Buffer.from(line))
        assert.ok(read.ok)
        const { entry } = read
        const unparsed = unparsedEntry(entry)
        assert.equal(logLine(unparsed), entryLine(entry))
        assert.equal(machineOf(unparsed), entry.machine)
        assert.equal(gameNameOf(unparsed), entry.game)
        assert.equal(authorOf(unparsed), entry.act.by)
        assert.equal(canonical(parsedEntry(unparsed) as unknown as Json), canonical(entry as unknown as Json))
      }
    })
})

describe('the members of an object', () => {
  it('are those that JSON.parse finds, whatever the object contains', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), read => {
        const text = canonical(read as JsonObject)
        const members = [...jsonMembers(text)].map(([name, value]) => [name, JSON.parse(value)])
        assert.equal(canonical(Object.fromEntries(members)), text)
      }),
    )
  })

  it('can be found in each other, and only in objects', () => {
    const text = canonical({ a: { 'b"\\': ['}', { c: 1 }] }, d: '{"a":1}' })
    assert.deepEqual(jsonMember(text, 'a', 'b"\\'), ['}', { c: 1 }])
    assert.equal(jsonMember(text, 'a', 'b"\\', 'c'), undefined)
    assert.equal(jsonMember(text, 'd', 'a'), undefined)
    assert.equal(jsonMember(text, 'e'), undefined)
  })
})
