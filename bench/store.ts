/**
 * Measures how many entries per second the store saves on this disk, with 200 games that each wait for their entry
 * before the next one. Compares this with SQLite alone, which appends rows one at a time and syncs each.
 *
 *   node bench/store.ts             a table
 *   node bench/store.ts --json      the figures as JSON
 *   node bench/store.ts --rounds 2  fewer rounds than the usual 5
 *   node bench/store.ts --postgres  a store in a PostgreSQL server of its own, compared with PostgreSQL alone
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Entry } from '../src/kernel/log/entry.ts'
import { createSandbox } from '../src/sandbox/sandbox.ts'
import { postgresStore } from '../src/store/postgres/postgres-store.ts'
import { sqliteStore } from '../src/store/sqlite/sqlite-store.ts'
import { founded, kept, madeEntry } from '../test/contracts/made-log.ts'
import { startPostgres } from '../test/postgres/start-postgres.ts'
import { differingLines } from './differing-lines.ts'
import { openTable, suber } from './opening.ts'
import { rawAppend } from './raw-append.ts'
import { rawPostgresAppend } from './raw-postgres-append.ts'
import { playTurns } from './turns.ts'

const GAMES = 200
const ENTRIES = 25

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    postgres: { type: 'boolean', default: false },
  },
})

/**
 * The data that a store receives for an act in Suber's game: the length of the entry's line, and the decisions behind
 * the entry.
 */
function sample(): { readonly line: number; readonly decisions: readonly string[] } {
  const table = openTable(suber(), createSandbox())
  playTurns(table, 4)
  const decisions = table.played.map(({ decisions, failures, gas }) => JSON.stringify({ decisions, failures, gas }))
  const bytes = table.played.reduce((sum, { entry }) => sum + JSON.stringify(entry).length, 0)
  return { line: Math.round(bytes / table.played.length), decisions }
}

/** Fills the logs to the length of real games, before the measurement. */
function logsOf(line: number): readonly (readonly Entry[])[] {
  const texts = differingLines(Math.max(1, line - 600))
  return Array.from({ length: GAMES }, (_, game) => {
    const log: Entry[] = []
    for (let seq = 0; seq <= ENTRIES; seq += 1)
      log.push(madeEntry(`game${game}`, log.at(-1), texts[(game * ENTRIES + seq) % texts.length] ?? ''))
    return log
  })
}

const folder = mkdtempSync(join(tmpdir(), 'nomothete-bench-'))
let files = 0
const newFile = (): string => {
  files += 1
  return join(folder, `${files}.db`)
}

const postgres = values.postgres ? await startPostgres({ durable: true }) : undefined

/** The number of rows per second that the database alone appends. */
async function rawPerSecond(lines: readonly string[], toCommit: number): Promise<number> {
  if (postgres !== undefined) return rawPostgresAppend(await postgres.emptySchema(), lines, toCommit)
  return rawAppend({ file: newFile(), lines, rows: GAMES * 5 * (toCommit === 1 ? 1 : 10), toCommit })
}

type Kept = { readonly perSecond: number; readonly waits: readonly number[] }

/** The number of entries per second that the store saves. Each game continues as soon as its last entry is saved. */
async function keptPerSecond(logs: readonly (readonly Entry[])[], decisions: readonly string[]): Promise<Kept> {
  const store =
    postgres === undefined
      ? sqliteStore({ file: newFile() })
      : await postgresStore({ address: await postgres.emptySchema() })
  const waits: number[] = []
  await Promise.all(logs.map(([first]) => store.games.found(founded(first?.game ?? '', {}, first))))
  const play = async (log: readonly Entry[]): Promise<void> => {
    for (const entry of log.slice(1)) {
      const entries = [kept(entry, decisions[entry.seq % decisions.length])]
      const asked = performance.now()
      await store.games.append({ game: entry.game, expectedSeq: entry.seq, entries, emails: [] })
      waits.push(performance.now() - asked)
    }
  }
  const began = performance.now()
  await Promise.all(logs.map(play))
  const seconds = (performance.now() - began) / 1_000
  await store.close()
  return { perSecond: waits.length / seconds, waits }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

try {
  const { line, decisions } = sample()
  const [logs, lines] = [logsOf(line), differingLines(line)]
  const rounds: { readonly raw: number; readonly together: number; readonly kept: Kept }[] = []
  for (let round = -1; round < Number(values.rounds); round += 1) {
    const raw = await rawPerSecond(lines, 1)
    const together = await rawPerSecond(lines, GAMES)
    const kept = await keptPerSecond(logs, decisions)
    if (round >= 0) rounds.push({ raw, together, kept })
  }
  const waits = rounds.flatMap(({ kept }) => kept.waits).sort((a, b) => a - b)
  const figures = {
    entryBytes: line,
    decisionBytes: Math.round(decisions.reduce((sum, it) => sum + it.length, 0) / decisions.length),
    rawPerSecond: median(rounds.map(it => it.raw)),
    rawTogetherPerSecond: median(rounds.map(it => it.together)),
    keptPerSecond: median(rounds.map(it => it.kept.perSecond)),
    ratioToRaw: median(rounds.map(it => it.kept.perSecond / it.raw)),
    ratioToRawTogether: median(rounds.map(it => it.kept.perSecond / it.together)),
    p50: waits[Math.floor(waits.length * 0.5)] ?? 0,
    p99: waits[Math.floor(waits.length * 0.99)] ?? 0,
  }
  if (values.json) console.log(JSON.stringify(figures, null, 2))
  else
    for (const [name, figure] of Object.entries(figures))
      console.log(`${name.padEnd(22)} ${figure.toFixed(figure < 100 ? 2 : 0)}`)
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true })
}
