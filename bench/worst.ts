/**
 * Measures the most expensive known requests on a real server: processor time, memory, disk, and the effect of a
 * hundred such requests on another host's game; and how long others wait while a crowd sends what strangers may send.
 *
 *   npm run bench:worst                      a table
 *   npm run bench:worst -- --json            the figures as JSON
 *   npm run bench:worst -- --write           also writes the table into bench/worst/README.md
 *   npm run bench:worst -- --only dice       only attacks with this word in their names
 *   npm run bench:worst -- --floods 0        no floods
 *   npm run bench:worst -- --only-crowds     only the crowds
 *   npm run bench:worst -- --postgres        with the games in a PostgreSQL server of its own
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../test/postgres/start-postgres.ts'
import { writeReadme } from './report.ts'
import { CATALOGUE, CROWDS } from './worst/catalogue.ts'
import { measureCrowds } from './worst/measure-crowds.ts'
import { measureWorst, type WorstFigures } from './worst/measure-worst.ts'
import { crowdsTable, worstTable } from './worst/worst-report.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [''] },
    floods: { type: 'string', default: '4' },
    'only-crowds': { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
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
const say = (what: string): void => console.error(`… ${what}`)
const postgres = values.postgres ? await startPostgres({ durable: true }) : undefined
const isWanted = ({ name }: { readonly name: string }): boolean => values.only.some(part => name.includes(part))

try {
  const requests = values['only-crowds'] ? undefined : await measureRequests()
  const folderOfCrowds = join(folder, 'crowds')
  mkdirSync(folderOfCrowds)
  const crowds = await measureCrowds({
    folder: folderOfCrowds,
    postgres: await postgres?.emptySchema(),
    crowds: CROWDS.filter(isWanted),
    say,
  })
  const on = postgres === undefined ? '' : ':postgres'
  const tables = [
    { name: `bench:worst${on}`, table: requests && worstTable(requests) },
    { name: `bench:crowds${on}`, table: crowds.length === 0 ? undefined : crowdsTable(crowds) },
  ]
  if (values.json) console.log(JSON.stringify({ ...requests, crowds }, null, 2))
  for (const { name, table } of tables) {
    if (table === undefined) continue
    if (!values.json) console.log(table)
    if (values.write) writeReadme(table, name, 'bench/worst/README.md')
  }
} finally {
  rmSync(folder, { recursive: true })
  await postgres?.stop()
}

/** Measures the requests of the catalogue, one at a time and as floods. */
async function measureRequests(): Promise<WorstFigures> {
  const attacks = CATALOGUE.filter(isWanted)
  const figures = await measureWorst({
    folder,
    postgres: await postgres?.emptySchema(),
    attacks,
    delays: Number(values.floods),
    say,
  })
  for (const refusal of figures.refused) console.error(`refused: ${refusal}`)
  const hollow = attacks.filter(({ name }) => figures.refused.some(it => it.startsWith(`${name}: `)))
  if (hollow.length > MOST_REFUSED * attacks.length)
    throw new Error(
      `${hollow.length} of ${attacks.length} attacks were refused before they began: nothing was measured.`,
    )
  return figures
}
