/**
 * Measures the capacity of the server on this machine (saved acts, watchers, memory), and compares it with the capacity
 * of the machine's disk and of boardgame.io's server in the same run.
 *
 *   npm run bench:server                    a table
 *   npm run bench:server -- --json          the figures as JSON
 *   npm run bench:server -- --readme        also writes the table into bench/README.md
 *   npm run bench:server -- --seconds 5     seconds for each load, instead of 15
 *   npm run bench:server -- --only load     one part: load, watch, memory, boardgame, old, idle
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

// The files are stored next to the code because the system's temporary folder may not be on a disk.
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
