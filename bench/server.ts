/**
 * How much a server bears, on this machine: acts that are kept, watchers, memory; beside what its disk and
 * boardgame.io's server bear in the same run.
 *
 *   npm run bench:server                    a table
 *   npm run bench:server -- --json          the figures
 *   npm run bench:server -- --readme        the table is also written into docs/performance.md
 *   npm run bench:server -- --seconds 5     so long for each load, instead of 15
 *   npm run bench:server -- --only load     one part: load, watch, memory, boardgame, old
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureServer, PARTS, type Part } from './measure-server.ts'
import { writeReadme } from './report.ts'
import { serverTable } from './server-report.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '15' },
    connections: { type: 'string', default: '40' },
    games: { type: 'string', default: '200' },
    watchers: { type: 'string', default: '500' },
    only: { type: 'string', multiple: true, default: [...PARTS] },
    profile: { type: 'string' },
  },
})

// Beside the code, and not where the system keeps what is temporary: that may be no disk.
const root = join(import.meta.dirname, '../.bench')
mkdirSync(root, { recursive: true })
const folder = mkdtempSync(join(root, 'server-'))
try {
  const figures = await measureServer({
    folder,
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    games: Number(values.games),
    watchers: Number(values.watchers),
    say: what => console.error(`… ${what}`),
    parts: new Set(values.only as Part[]),
    ...(values.profile === undefined ? {} : { profile: values.profile }),
  })
  const table = serverTable(figures)
  console.log(values.json ? JSON.stringify(figures, null, 2) : table)
  for (const error of figures.errors) console.error(`error: ${error}`)
  if (values.readme) writeReadme(table, 'bench:server')
} finally {
  rmSync(folder, { recursive: true })
}
