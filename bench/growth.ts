/**
 * Measures what a game costs as it grows old: an act, opening it, reading its table, verifying, the history of a rule
 * and the export as a script, compared with a new game in the same run. Then an act, opening, reading, searching and
 * exporting on a server with each store.
 *
 *   npm run bench:growth                          tables, at 1,000, 3,000 and 10,000 entries
 *   npm run bench:growth -- --sizes 1000,100000   other sizes
 *   npm run bench:growth -- --json                the figures as JSON
 *   npm run bench:growth -- --write               also writes the tables into bench/README.md, and draws bench/growth.svg
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureGrowth } from './growing.ts'
import { type GrownLog, measureInStores } from './growing-in-stores.ts'
import { growthPicture } from './growth-picture.ts'
import { growthTable, storesTable } from './growth-report.ts'
import { writeReadme } from './report.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '1000,3000,10000' },
  },
})

const sizes = values.sizes.split(',').map(Number)
const say = (what: string): void => console.error(`… ${what}`)
const logs: GrownLog[] = []
const inSessions = measureGrowth(sizes, say, log => logs.push(log))
const inStores = await measureInStores(logs, say)
const tables = `${growthTable(inSessions)}\n\n${storesTable(inStores)}`
console.log(values.json ? JSON.stringify({ inSessions, inStores }, null, 2) : tables)
if (values.write) {
  writeReadme(tables, 'bench:growth')
  writeFileSync(join(import.meta.dirname, 'growth.svg'), growthPicture(inSessions, inStores))
}
