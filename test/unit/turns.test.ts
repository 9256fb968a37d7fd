import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openKeyedMutex } from '../../src/app/server/keyed-mutex.ts'

describe('a keyed mutex', () => {
  it('the mutex runs tasks with the same name in order, even after a failure, without blocking other tasks', async () => {
    const turns = openKeyedMutex()
    const heard: string[] = []
    const first = Promise.withResolvers<void>()
    const says =
      (text: string, after: Promise<void> = Promise.resolve()) =>
      async () => {
        await after
        heard.push(text)
      }
    const fails = async () => {
      throw new Error('no')
    }
    const slow = turns('a', says('first', first.promise))
    const failed = assert.rejects(turns('a', fails))
    const last = turns('a', says('last'))
    await turns('b', says('another'))
    assert.deepEqual(heard, ['another'])
    first.resolve()
    await Promise.all([slow, failed, last])
    assert.deepEqual(heard, ['another', 'first', 'last'])
  })
})
