/**
 * Measures what a game costs as it grows old: an act, opening it, reading its table, verifying, the history of a rule
 * and the export as a script. All are compared with a new game in the same run.
 *
 *   npm run bench:growth                          a table, at 1,000, 3,000 and 10,000 entries
 *   npm run bench:growth -- --sizes 1000,100000   other sizes
 *   npm run bench:growth -- --json                the figures as JSON
 *   npm run bench:growth -- --write               also writes the table into docs/performance.md
 */
import { parseArgs } from 'node:util'
import { measureGrowth } from './growing.ts'
import { growthTable } from './growth-report.ts'
import { writeReadme } from './report.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '1000,3000,10000' },
  },
})

const sizes = values.sizes.split(',').map(Number)
const figures = measureGrowth(sizes, what => console.error(`… ${what}`))
const table = growthTable(figures)
console.log(values.json ? JSON.stringify(figures, null, 2) : table)
if (values.write) writeReadme(table, 'bench:growth')
