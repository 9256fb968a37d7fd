import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isUnreachable, NOT_REACHED, Refused, retryDelay } from '../../src/web/api/refused.ts'

const refused = (status: number, retryAfter?: number): Refused =>
  new Refused({ ...NOT_REACHED, code: 'tooBusy', status, ...(retryAfter === undefined ? {} : { retryAfter }) })

describe('retries of a failed request', () => {
  it('a page retries a request if a busy server says when to try again', () => {
    assert.equal(retryDelay(0, refused(503, 1)), 1_000)
    assert.equal(retryDelay(3, refused(429, 5)), 5_000)
  })

  it('a page does not retry a request after a refusal, or if the response names no retry time or a long one', () => {
    for (const fault of [refused(404), refused(409, 1), refused(503), refused(429, 60)])
      assert.equal(retryDelay(0, fault), null)
  })

  it('a page retries an unreachable server at growing intervals', () => {
    const after = [0, 1, 2].map(tries => retryDelay(tries, new Refused(NOT_REACHED)))
    assert.deepEqual(after, [1_000, 2_000, 4_000])
  })

  it('an error page of a proxy counts as an unreachable server, and any other answer does not', () => {
    for (const status of [502, 503, 504]) {
      const fault = new Refused({ ...NOT_REACHED, status })
      assert.equal(isUnreachable(fault), true)
      assert.equal(retryDelay(1, fault), 2_000)
    }
    for (const fault of [new Refused({ ...NOT_REACHED, status: 413 }), refused(503), new Error('no')])
      assert.equal(isUnreachable(fault), false)
  })
})
