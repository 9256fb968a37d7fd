import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { counts } from '../unit/counts.ts'
import { type Cell, nameOf, sampleOf } from './cells.ts'
import { KNOWN_FAILURES, lists } from './known-failures.ts'
import { matrixOf } from './matrix.ts'
import { type Played, playCell } from './play-cell.ts'
import type { Way } from './way.ts'

/** So many cells are played each time; `npm run check` plays every change of every rule, with and without a coming or going. */
const SAMPLE = 30

/** Plays the matrix of a ruleset, one test for each rule, and holds what breaks against what is known to. */
export function playMatrix(way: Way): void {
  const { ruleset, cells } = matrixOf(way, 1)
  const chosen = sampleOf(cells, counts(SAMPLE, cells.length))
  const known = KNOWN_FAILURES[way.ruleset] ?? []
  describe(`${way.ruleset}: ${chosen.length} of ${cells.length} cells, in each of which everything holds`, () => {
    let [possible, acts] = [0, 0]
    const begin = performance.now()
    for (const [rule, its] of Map.groupBy(chosen, cell => cell.rule))
      it(`rule ${rule}`, () => {
        const played = its.map(cell => playCell(way, ruleset, cell))
        possible += played.filter(({ happened }) => happened).length
        acts += played.reduce((sum, it) => sum + it.acts, 0)
        assert.deepEqual(
          played.flatMap(it => surprise(known, it) ?? []),
          [],
        )
      })
    it('and most of them are possible', context => {
      const seconds = ((performance.now() - begin) / 1000).toFixed(1)
      context.diagnostic(`${chosen.length} cells, ${possible} of them possible, ${acts} acts, ${seconds} s`)
      assert.ok(possible > chosen.length / 2)
    })
  })
}

/** What was not expected of a cell: something that broke, or something known to break that held. */
function surprise(known: readonly { cells: string; check: string; why: string }[], played: Played): string | undefined {
  const { cell, broken, happened } = played
  const name = nameOf(cell satisfies Cell)
  const listed = known.filter(it => lists(it, name))
  if (broken === undefined)
    return listed.length === 0 || !happened ? undefined : `${name}: known to fail, and holds now`
  return listed.some(({ check }) => check === broken.check) ? undefined : `${name}: ${broken.check}: ${broken.words}`
}
