/**
 * Measures the most expensive known requests on a real server: processor time, memory, disk, and the effect of a
 * hundred such requests on another host's game.
 *
 *   npm run bench:worst                      a table
 *   npm run bench:worst -- --json            the figures as JSON
 *   npm run bench:worst -- --write           also writes the table into docs/security.md
 *   npm run bench:worst -- --only dice       only attacks with this word in their names
 *   npm run bench:worst -- --floods 0        no floods
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeReadme } from './report.ts'
import { CATALOGUE } from './worst/catalogue.ts'
import { measureWorst } from './worst/measure-worst.ts'
import { worstTable } from './worst/worst-report.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [''] },
    floods: { type: 'string', default: '4' },
  },
})

/**
 * Maximum share of attacks that may be refused while they are being prepared. If more are refused, the figures are
 * meaningless.
 */
const MOST_REFUSED = 1 / 4

const root = join(import.meta.dirname, '../.bench')
mkdirSync(root, { recursive: true })
const folder = mkdtempSync(join(root, 'worst-'))
try {
  const attacks = CATALOGUE.filter(({ name }) => values.only.some(part => name.includes(part)))
  const figures = await measureWorst({
    folder,
    attacks,
    delays: Number(values.floods),
    say: what => console.error(`… ${what}`),
  })
  for (const refusal of figures.refused) console.error(`refused: ${refusal}`)
  const hollow = attacks.filter(({ name }) => figures.refused.some(it => it.startsWith(`${name}: `)))
  if (hollow.length > MOST_REFUSED * attacks.length)
    throw new Error(
      `${hollow.length} of ${attacks.length} attacks were refused before they began: nothing was measured.`,
    )
  const table = worstTable(figures)
  console.log(values.json ? JSON.stringify(figures, null, 2) : table)
  if (values.write) writeReadme(table, 'bench:worst', 'docs/security.md')
} finally {
  rmSync(folder, { recursive: true })
}
