import assert from 'node:assert/strict'
import * as node from 'node:crypto'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import * as ours from '../../src/practice/node-crypto.ts'

const bytes = fc.uint8Array({ maxLength: 300 })
const key = fc.uint8Array({ minLength: 32, maxLength: 32 })

describe('the browser’s substitute for node:crypto', () => {
  it('hashes are the same as those of node:crypto', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        assert.equal(ours.hash('sha256', text), node.hash('sha256', text))
        assert.equal(ours.createHash('sha256').update(text).digest('hex'), node.hash('sha256', text))
      }),
      { seed: 1 },
    )
  })

  it('keyed hashes are the same as those of node:crypto', () => {
    fc.assert(
      fc.property(key, bytes, (secret, text) => {
        const expected = node.createHmac('sha256', secret).update(text).digest('hex')
        assert.equal(ours.createHmac('sha256', secret).update(text).digest('hex'), expected)
      }),
      { seed: 1 },
    )
  })

  it('hashes of streams are the same as those of node:crypto, however the streams are split', () => {
    fc.assert(
      fc.property(key, fc.array(bytes, { maxLength: 6 }), (secret, parts) => {
        const iv = new Uint8Array(16)
        const theirs = node.createCipheriv('aes-256-ctr', secret, iv)
        const stream = ours.createCipheriv('aes-256-ctr', secret, iv)
        for (const part of parts) assert.deepEqual([...stream.update(part)], [...theirs.update(part)])
      }),
      { seed: 1 },
    )
  })

  it('random whole numbers stay within their bounds', () => {
    for (let tries = 0; tries < 200; tries += 1) {
      const face = ours.randomInt(1, 7)
      assert.ok(Number.isInteger(face) && face >= 1 && face <= 6)
    }
    assert.equal(ours.randomBytes(16).length, 16)
  })
})
