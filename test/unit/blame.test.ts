import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { blame } from '../../src/app/reads/line-history.ts'

const version = (entry: number, ...lines: readonly string[]) => ({ entry, text: lines.join('\n') })
const told = (...versions: readonly ReturnType<typeof version>[]) =>
  blame(versions).map(({ text, by }) => `${by.entry} ${text}`)

describe('line attribution in a text', () => {
  it('a line is attributed to the version that first contained it in its current form', () => {
    assert.deepEqual(
      told(version(0, 'one', 'two', 'three'), version(4, 'one', '2', 'three'), version(9, '2', 'three')),
      ['4 2', '0 three'],
    )
  })

  it('a line that was removed and restored is attributed to the latest version that restored it', () => {
    assert.deepEqual(told(version(0, 'a', 'b'), version(1, 'a'), version(2, 'a', 'b')), ['0 a', '2 b'])
  })

  it('every line of the latest text is attributed to a version that contains the line', () => {
    const texts = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(texts, all => {
        const versions = all.map((lines, entry) => version(entry, ...lines))
        const blamed = blame(versions)
        assert.equal(blamed.map(({ text }) => text).join('\n'), versions.at(-1)?.text)
        for (const { text, by } of blamed) assert.ok(by.text.split('\n').includes(text))
      }),
      { seed: 1 },
    )
  })
})
