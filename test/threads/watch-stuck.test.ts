import assert from 'node:assert/strict'
import { once } from 'node:events'
import { beforeEach, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { stuckWatcher } from '../../src/threads/session-threads.ts'

/** Only working time counts here, because a test must not depend on how long it takes. */
const LIMITS = { patience: 1_000, slack: Number.POSITIVE_INFINITY }
const thread = { id: 0, worked: 0, ended: 0, told: [] as number[] }
const watched = {
  underWay: () => ({ id: thread.id, slot: thread.id === 0 ? undefined : 7 }),
  spent: async () => thread.worked,
  end: async () => {
    thread.ended += 1
  },
}

/** Checks once for a stuck request, after the thread has worked for a given time since the last check. */
async function look(watch: () => void, worked: number): Promise<void> {
  thread.worked += worked
  watch()
  await pause(0)
}

describe('a stuck request', () => {
  beforeEach(() => void Object.assign(thread, { id: 5, worked: 0, ended: 0, told: [] }))

  it('a stuck request ends its thread once it has run longer than any act can, and the game is reported', async () => {
    const watch = stuckWatcher([watched], LIMITS, slot => thread.told.push(slot))
    for (const worked of [0, 400, 400]) await look(watch, worked)
    assert.equal(thread.ended, 0)
    await look(watch, 400)
    assert.equal(thread.ended, 1)
    assert.deepEqual(thread.told, [7])
  })

  it('a request is not reported as stuck while its thread gets no CPU time', async () => {
    const watch = stuckWatcher([watched], LIMITS, slot => thread.told.push(slot))
    for (let times = 0; times < 50; times += 1) await look(watch, 1)
    assert.equal(thread.ended, 0)
  })

  it('a request is not reported as stuck if another request has arrived since then', async () => {
    const watch = stuckWatcher([watched], LIMITS, slot => thread.told.push(slot))
    for (let id = 1; id < 20; id += 1) {
      thread.id = id
      await look(watch, 900)
      await look(watch, 50)
    }
    assert.equal(thread.ended, 0)
  })

  it('a request ends its thread if it takes much longer in all, even if the thread does not report back', async () => {
    const silent = { ...watched, spent: () => new Promise<number>(() => {}) }
    const watch = stuckWatcher([silent], { patience: 1, slack: 1 }, slot => thread.told.push(slot))
    while (thread.ended === 0) {
      watch()
      await pause(5)
    }
    assert.deepEqual(thread.told, [7])
  })

  it('the CPU time of a thread that is stuck in a loop can be measured from outside', async () => {
    const worker = new Worker('for (;;) {}', { eval: true })
    await once(worker, 'online')
    try {
      const before = await worker.cpuUsage()
      while ((await worker.cpuUsage()).user === before.user) await pause(5)
    } finally {
      await worker.terminate()
    }
  })
})
