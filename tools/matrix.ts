/**
 * Plays the cells of the matrix and prints those in which something does not hold.
 *
 *   node tools/matrix.ts suber                 nobody comes or goes, and one coming or going for each change
 *   node tools/matrix.ts suber --besides 3     three of them
 *   node tools/matrix.ts suber --all           every cell
 *   node tools/matrix.ts suber --cell "205 repealed, before, nobody"    one cell, as a game script
 */
import { parseArgs } from 'node:util'
import { nameOf } from '../test/matrix/cells.ts'
import { matrixOf } from '../test/matrix/matrix.ts'
import { playCell } from '../test/matrix/play-cell.ts'
import { ALL_WAYS } from '../test/matrix/ways/all-ways.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    besides: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
    cell: { type: 'string' },
    rule: { type: 'string' },
  },
})
const [name] = positionals
for (const way of ALL_WAYS.filter(it => name === undefined || it.ruleset === name)) {
  const { ruleset, cells } = matrixOf(way, values.all || values.cell !== undefined ? 'all' : Number(values.besides))
  const chosen = cells.filter(
    cell => (values.cell ?? nameOf(cell)) === nameOf(cell) && (values.rule ?? cell.rule) === cell.rule,
  )
  const begin = performance.now()
  let [happened, acts, broken] = [0, 0, 0]
  for (const cell of chosen) {
    const played = playCell(way, ruleset, cell)
    acts += played.acts
    if (played.happened) happened += 1
    if (values.cell !== undefined) console.log(played.script())
    if (played.broken === undefined) continue
    broken += 1
    console.log(`${nameOf(cell)}: ${played.broken.check}: ${played.broken.words}`)
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(
    `${way.ruleset}: ${chosen.length} cells, ${happened} of them possible, ${broken} broken; ${acts} acts in ${seconds} s`,
  )
}
