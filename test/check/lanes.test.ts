import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { runInLanes, type Work } from '../../tools/check/lanes.ts'

/** Work that notes when it begins and ends. */
function noted(notes: string[], name: string, more: Omit<Work, 'run'> = {}): Work {
  return {
    ...more,
    run: async () => {
      notes.push(`${name} begins`)
      await setImmediate()
      notes.push(`${name} ends`)
    },
  }
}

const never = () => false

describe('work in lanes', () => {
  it('is done in order, so many pieces at a time', async () => {
    const notes: string[] = []
    await runInLanes(
      ['a', 'b', 'c'].map(name => noted(notes, name)),
      2,
      never,
    )
    assert.deepEqual(notes.slice(0, 2), ['a begins', 'b begins'])
    assert.equal(notes.length, 6)
    assert.ok(notes.indexOf('c begins') > notes.indexOf('a ends'))
  })

  it('lets other work pass what must not run beside its like', async () => {
    const notes: string[] = []
    const alone = { alone: 'browser' }
    await runInLanes([noted(notes, 'a', alone), noted(notes, 'b', alone), noted(notes, 'c')], 2, never)
    assert.deepEqual(notes.slice(0, 2), ['a begins', 'c begins'])
    assert.ok(notes.indexOf('b begins') > notes.indexOf('a ends'))
  })

  it('waits for what it needs', async () => {
    const notes: string[] = []
    const built = Promise.withResolvers<void>()
    const build: Work = {
      run: async () => {
        await noted(notes, 'build').run()
        built.resolve()
      },
    }
    await runInLanes([noted(notes, 'page', { after: built.promise }), build], 1, never)
    assert.deepEqual(notes, ['build begins', 'build ends', 'page begins', 'page ends'])
  })

  it('begins nothing once it is stopped', async () => {
    const notes: string[] = []
    await runInLanes(
      ['a', 'b'].map(name => noted(notes, name)),
      1,
      () => notes.length > 0,
    )
    assert.deepEqual(notes, ['a begins', 'a ends'])
  })
})
