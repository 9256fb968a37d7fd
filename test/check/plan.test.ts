import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Extent } from '../../tools/check/costs.ts'
import type { Group, TestFile } from '../../tools/check/groups.ts'
import { type Choice, planWithin, shardOf } from '../../tools/check/plan.ts'

const group: Group = { name: 'any', folders: [], essential: [] }
const file = (path: string, essential = false): TestFile => ({ path, group, essential })

/** Ten files of ten seconds each; a tenth of that by turn if a file is divisible. */
const files = Array.from({ length: 10 }, (_, place) => file(`f${place}`, place === 0))
const choice: Choice = {
  files,
  concerned: [],
  isDivisible: () => false,
  cost: (_, extent) => (extent === 'turn' ? 1 : 10),
  budget: 40,
  turn: 0,
  onlyConcerned: false,
}
const chosenBy = (more: Partial<Choice>): readonly string[] =>
  planWithin({ ...choice, ...more }).chosen.map(({ file, extent }) => `${file.path} ${extent}`)

describe('the plan of a run', () => {
  it('contains essential files, even if they exceed the budget', () => {
    assert.deepEqual(chosenBy({ budget: 1 }), ['f0 small'])
  })

  it('prefers what a change concerns to what has its turn, nearest first', () => {
    assert.deepEqual(chosenBy({ concerned: ['f7', 'f5'], budget: 30 }), ['f0 small', 'f7 small', 'f5 small'])
  })

  it('runs a divisible file by turn, and in full if a change concerns it', () => {
    const isDivisible = ({ path }: TestFile) => path === 'f0'
    assert.deepEqual(chosenBy({ isDivisible, budget: 1 }), ['f0 turn'])
    assert.deepEqual(chosenBy({ isDivisible, budget: 10, concerned: ['f0'] }), ['f0 small'])
  })

  it('runs a part of a divisible file if the budget does not allow all of it', () => {
    assert.deepEqual(chosenBy({ isDivisible: () => true, budget: 6, concerned: ['f3'], onlyConcerned: true }), [
      'f3 turn',
    ])
  })

  it('gives each file its turn before any has a second one', () => {
    const turns = [0, 1, 2].flatMap(turn => chosenBy({ turn }).slice(1))
    assert.deepEqual(
      turns.toSorted(),
      files.slice(1).map(({ path }) => `${path} small`),
    )
  })

  it('is the same for the same turn', () => {
    assert.deepEqual(chosenBy({ turn: 1234 }), chosenBy({ turn: 1234 }))
  })

  it('names everything that does not run in full', () => {
    const { left } = planWithin({ ...choice, isDivisible: ({ path }) => path === 'f0', budget: 1 })
    assert.deepEqual(left, files)
  })

  it('contains nothing else if only what a change concerns is wanted', () => {
    assert.deepEqual(chosenBy({ onlyConcerned: true, concerned: ['f2'] }), ['f2 small'])
  })
})

describe('the shards of a run', () => {
  it('divide all files among them, and cost about the same', () => {
    const extent: Extent = 'small'
    const chosen = files.map(file => ({ file, extent }))
    const cost = ({ file }: { file: TestFile }) => Number(file.path.slice(1)) + 1
    const shards = [1, 2, 3].map(shard => shardOf(chosen, { shard, shards: 3 }, cost))
    assert.deepEqual(new Set(shards.flat().map(({ file }) => file)), new Set(files))
    assert.equal(shards.flat().length, files.length)
    const sums = shards.map(shard => shard.reduce((sum, one) => sum + cost(one), 0))
    assert.ok(Math.max(...sums) - Math.min(...sums) <= 2, String(sums))
  })
})
