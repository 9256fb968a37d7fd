import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { TestFile } from '../../tools/check/groups.ts'
import { type LastRun, slowness } from '../../tools/check/last-run.ts'

const file = (path: string): TestFile => ({
  path,
  group: { name: 'any', folders: [], essential: [] },
  essential: false,
})
const took = (seconds: number, at = 2) => ({ at, extent: 'small', ok: true, seconds, processor: seconds }) as const
const slownessOf = (lastRun: LastRun) => slowness(lastRun, ['a', 'b', 'c'].map(file), () => 10)

it('a machine is as slow as the files of its last run, together, took longer than expected', () => {
  assert.equal(slownessOf({ a: took(10), b: took(50), c: took(1, 1) }), 3)
})

it('a machine on which nothing has run counts as fast as others', () => {
  assert.equal(slownessOf({}), 1)
})
