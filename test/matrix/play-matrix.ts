import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ofThisTurn } from '../turn.ts'
import { counts } from '../unit/counts.ts'
import { nameOf, sampleOf } from './cells.ts'
import { KNOWN_FAILURES, type KnownFailure, lists } from './known-failures.ts'
import { matrixOf } from './matrix.ts'
import { type Played, playCell } from './play-cell.ts'
import type { Way } from './way.ts'

/** The number of cells to play. `npm run check` plays all of them. */
const SAMPLE = 24

/** Plays the matrix of a ruleset, one test per rule, and compares failures with the known ones. */
export function playMatrix(way: Way): void {
  const { ruleset, cells } = matrixOf(way, 1)
  const sample = sampleOf(cells, counts(SAMPLE, cells.length))
  const chosen = ofThisTurn(sample, 6)
  const known = KNOWN_FAILURES[way.ruleset] ?? []
  describe(`${way.ruleset}: ${chosen.length} of ${cells.length} cells pass every check`, () => {
    const all: Outcome[] = []
    const begin = performance.now()
    for (const [rule, its] of Map.groupBy(chosen, cell => cell.rule))
      it(`rule ${rule}`, () => {
        const played = its.map(cell => outcomeOf(playCell(way, ruleset, cell)))
        all.push(...played)
        assert.deepEqual(played.map(it => surprise(known, it)).filter(isSaid), [])
      })
    const skip = chosen.length < sample.length && 'too few of the cells are played'
    it('most cells are possible, and known failures still fail', { skip }, context => {
      const possible = all.filter(({ happened }) => happened)
      const acts = all.reduce((sum, it) => sum + it.acts, 0)
      const seconds = ((performance.now() - begin) / 1000).toFixed(1)
      context.diagnostic(`${all.length} cells, ${possible.length} of them possible, ${acts} acts, ${seconds} s`)
      assert.ok(possible.length > all.length / 2)
      const isWhole = chosen.length === cells.length
      if (isWhole) assert.deepEqual(known.map(it => mended(it, possible)).filter(isSaid), [])
    })
  })
}

/** The outcome of a cell, without its script, which would keep the whole game in memory. */
type Outcome = Omit<Played, 'script'>

function outcomeOf({ script: _script, ...outcome }: Played): Outcome {
  return outcome
}

/** A failure of a cell that is not in the list of known failures. */
function surprise(known: readonly KnownFailure[], { cell, broken }: Outcome): string | undefined {
  const name = nameOf(cell)
  const expected = known.some(it => it.check === broken?.check && lists(it, name))
  return broken === undefined || expected ? undefined : `${name}: ${broken.check}: ${broken.words}`
}

/** A known failure that did not occur although all cells were played. */
function mended(failure: KnownFailure, possible: readonly Outcome[]): string | undefined {
  const its = possible.filter(({ cell }) => lists(failure, nameOf(cell)))
  const failing = its.some(({ broken }) => broken?.check === failure.check)
  return failing ? undefined : `${failure.cells}: known to fail (${failure.check}), and holds now`
}

function isSaid(words: string | undefined): words is string {
  return words !== undefined
}
