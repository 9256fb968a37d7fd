/**
 * Measures several nodes on one PostgreSQL, beside one server in memory and on SQLite, in one run: acts, the time until
 * a replica has taken over, and watchers.
 *
 *   npm run bench:nodes                     tables
 *   npm run bench:nodes -- --json           the figures as JSON
 *   npm run bench:nodes -- --readme         also writes the tables into bench/README.md
 *   npm run bench:nodes -- --seconds 5      seconds for each load, instead of 15
 *   npm run bench:nodes -- --only load      one part: load, failover, watch
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../test/postgres/start-postgres.ts'
import { differingLines } from './differing-lines.ts'
import { type FailoverTime, measureFailover } from './nodes-failover.ts'
import { type LoadLine, measureLoads } from './nodes-load.ts'
import { measureNodeWatchers, type WatchLine } from './nodes-watch.ts'
import { rawPostgresAppend } from './raw-postgres-append.ts'
import { writeReadme } from './report.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '15' },
    connections: { type: 'string', default: '40' },
    games: { type: 'string', default: '60' },
    watchers: { type: 'string', multiple: true, default: ['500', '1000', '2000'] },
    only: { type: 'string', multiple: true, default: ['load', 'failover', 'watch'] },
  },
})

type Figures = {
  readonly loads: readonly LoadLine[]
  /** Rows per second that the same PostgreSQL inserts: one to a commit, and as many as there are connections. */
  readonly raw?: { readonly alone: number; readonly together: number }
  readonly failovers: readonly FailoverTime[]
  readonly watched: readonly WatchLine[]
}

const root = join(import.meta.dirname, '../.bench')
mkdirSync(root, { recursive: true })
const folder = mkdtempSync(join(root, 'nodes-'))
// Everything is stored there, because the system’s temporary folder may not be on a disk. PostgreSQL is another user.
chmodSync(folder, 0o711)
process.env['TMPDIR'] = folder
const parts = new Set(values.only)
const say = (what: string): void => console.error(`… ${what}`)
const [seconds, connections, games] = [values.seconds, values.connections, values.games].map(Number) as [
  number,
  number,
  number,
]
/** The length of an entry of Suber’s game together with everything stored with the entry. */
const LINE = 1_000

const postgres = await startPostgres({ durable: true })
try {
  const raw = async (toCommit: number) =>
    rawPostgresAppend(await postgres.emptySchema(), differingLines(LINE), toCommit)
  const figures: Figures = {
    ...(parts.has('load') ? { raw: { alone: await raw(1), together: await raw(connections) } } : {}),
    loads: parts.has('load') ? await measureLoads({ folder, postgres, seconds, connections, games, say }) : [],
    watched: parts.has('watch')
      ? await measureNodeWatchers({ postgres, watchers: values.watchers.map(Number), say })
      : [],
    failovers: parts.has('failover') ? await measureFailover(say) : [],
  }
  const text = tables(figures)
  console.log(values.json ? JSON.stringify(figures, null, 2) : text)
  for (const { name, errors } of figures.loads) for (const error of errors) console.error(`error: ${name}: ${error}`)
  if (values.readme) writeReadme(text, 'bench:nodes')
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
process.exit()

function tables({ loads, raw, failovers, watched }: Figures): string {
  return [
    table(
      ['', 'acts/s', 'compared with SQLite', 'p50', 'p99', 'processor time of the nodes for one act', 'of PostgreSQL'],
      loads.map(({ name, load, cpu, databaseCpu }) => [
        name,
        whole(load.perSecond),
        `${(load.perSecond / (loads.find(it => it.name === 'SQLite')?.load.perSecond ?? load.perSecond)).toFixed(2)} ×`,
        ms(load.p50),
        ms(load.p99),
        `${cpu.toFixed(2)} ms`,
        databaseCpu === undefined ? '' : `${databaseCpu.toFixed(2)} ms`,
      ]),
    ),
    ...(raw === undefined
      ? []
      : [
          `The same PostgreSQL inserts ${whole(raw.alone)} rows per second with one row to a commit, and ${whole(raw.together)} with ${connections}.`,
        ]),
    table(
      ['PostgreSQL dies, and its replica takes over', 'no act is acknowledged for', 'of which the promotion takes'],
      failovers.map(it => [
        it.vanishes ? 'its machine vanishes' : 'its processes are killed',
        ms(it.pause),
        ms(it.promotion),
      ]),
    ),
    table(
      [
        'watchers of one node',
        'the last one has an act (p50, worst)',
        'after an act at another node',
        'bare SSE',
        'ratio of p50',
      ],
      watched.map(({ watchers, same, other, bare }) => [
        whole(watchers),
        `${ms(same.p50)}, ${ms(same.worst)}`,
        `${ms(other.p50)}, ${ms(other.worst)}`,
        `${ms(bare.p50)}, ${ms(bare.worst)}`,
        `${(same.p50 / bare.p50).toFixed(1)} ×`,
      ]),
    ),
  ]
    .filter(text => text !== '')
    .join('\n\n')
}

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  if (lines.length === 0) return ''
  const rows = [head, ['---', ...head.slice(1).map(() => '---:')], ...lines]
  return rows.map(row => `| ${row.join(' | ')} |`).join('\n')
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function ms(value: number): string {
  return value >= 1_000 ? `${(value / 1_000).toFixed(1)} s` : `${value.toFixed(value < 10 ? 1 : 0)} ms`
}
