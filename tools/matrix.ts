/**
 * Plays the cells of the matrix and prints those in which something fails.
 *
 *   node tools/matrix.ts suber                 each change with no one joining or leaving, and with one such case
 *   node tools/matrix.ts suber --besides 3     each change with no one joining or leaving, and with three such cases
 *   node tools/matrix.ts suber --from 200      continue with the cell at this place, as reported on the way
 *   node tools/matrix.ts suber --all           every cell
 *   node tools/matrix.ts suber --like "repealed, before"    cells whose names contain these words
 *   node tools/matrix.ts suber --cell "205 repealed, before, no one"    one cell, as a game script
 */
import { parseArgs } from 'node:util'
import { nameOf } from '../test/matrix/cells.ts'
import { lists } from '../test/matrix/known-failures.ts'
import { matrixOf } from '../test/matrix/matrix.ts'
import { type Played, playCell } from '../test/matrix/play-cell.ts'
import { ALL_WAYS } from '../test/matrix/ways/all-ways.ts'

/** The outcome of a cell, without its script, which would keep the whole game in memory. */
type Outcome = Omit<Played, 'script'>

/** Number of cells between two reports of progress. */
const EACH = 25

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    besides: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
    cell: { type: 'string' },
    rule: { type: 'string' },
    like: { type: 'string', default: '' },
    from: { type: 'string', default: '0' },
  },
})
const [name] = positionals
for (const way of ALL_WAYS.filter(it => name === undefined || it.ruleset === name)) {
  const { ruleset, cells } = matrixOf(way, values.all || values.cell !== undefined ? 'all' : Number(values.besides))
  const chosen = cells.filter(
    cell =>
      (values.cell ?? nameOf(cell)) === nameOf(cell) &&
      (values.rule ?? cell.rule) === cell.rule &&
      nameOf(cell).includes(values.like),
  )
  const begin = performance.now()
  const all: Outcome[] = []
  for (const [place, cell] of chosen.entries()) {
    if (place < Number(values.from)) continue
    if (place % EACH === 0) console.error(`${way.ruleset}: cell ${place} of ${chosen.length}`)
    const { script, ...played } = playCell(way, ruleset, cell)
    all.push(played)
    if (values.cell !== undefined) console.log(script(), played.open)
    if (played.broken !== undefined) console.log(`${nameOf(cell)}: ${played.broken.check}: ${played.broken.words}`)
  }
  for (const line of known(all)) console.log(line)
  const possible = all.filter(it => it.happened)
  const broken = all.filter(it => it.broken !== undefined)
  const acts = all.reduce((sum, it) => sum + it.acts, 0)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(
    `${way.ruleset}: ${all.length} cells, ${possible.length} of them possible, ${broken.length} broken; ${acts} acts in ${seconds} s`,
  )
}

/**
 * The failed cells in the format of the list of known failures, described by as few patterns as possible, none of which
 * matches a passed cell.
 */
function known(all: readonly Outcome[]): readonly string[] {
  const left = new Set(all.filter(it => it.broken !== undefined))
  const lines: string[] = []
  const patterns = [...left].flatMap(({ cell: { rule, change, moment, people } }) => [
    `${rule} *`,
    `${rule} ${change}, *`,
    `${rule} *, ${moment}, *`,
    `${rule} ${change}, ${moment}, *`,
    `${rule} ${change}, ${moment}, ${people}`,
  ])
  for (const cells of new Set(patterns.toSorted((a, b) => a.length - b.length))) {
    const meant = all.filter(it => it.happened && lists({ cells }, nameOf(it.cell)))
    const [check, ...others] = new Set(meant.map(it => it.broken?.check))
    if (check === undefined || others.length > 0 || !meant.some(it => left.has(it))) continue
    lines.push(`{ cells: '${cells}', check: '${check}', why: '' },`)
    for (const it of meant) left.delete(it)
  }
  return lines
}
