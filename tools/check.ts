/**
 * Runs the project's checks in order and prints the result of each.
 *
 *   node tools/check.ts                  every check
 *   node tools/check.ts types unit       only these checks
 *   node tools/check.ts --small          random tests use few draws (NOMIC_COUNTS=small)
 *   node tools/check.ts --store postgres server web   tests of the server and its pages store everything in PostgreSQL
 *
 * Exit status: 0 if every check passed, 1 if one failed, 2 on a usage error.
 */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { startPostgres } from '../test/postgres/start-postgres.ts'
import type { Counts, Totals } from './count-reporter.ts'

type Outcome = { ok: boolean; output: string; notes: string[]; counts?: Counts; skipped?: boolean }
type Check = { name: string; run: () => Promise<Outcome> }

const root = join(import.meta.dirname, '..')
process.chdir(root)

/** Cache for Node's compiled code, because hundreds of processes start with the same files. */
const compiled = join(root, 'node_modules/.cache/nomothete')

/**
 * Where tests keep their files until this run ends: in memory if there is enough of it, because every entry of a game is
 * synchronised with the disk, and some disks take long. A TMPDIR that is already set takes precedence.
 */
const scratch = mkdtempSync(
  join(process.env['TMPDIR'] ?? (freeBytes('/dev/shm') > 4e9 ? '/dev/shm' : tmpdir()), 'nomothete-'),
)
// PostgreSQL runs as another user, and must be able to reach its own folder in this one.
chmodSync(scratch, 0o711)
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

function freeBytes(folder: string): number {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const testGroups: Record<string, string[]> = {
  unit: ['test/unit', 'test/sandbox', 'test/sentences'],
  contracts: ['test/contracts'],
  stores: ['test/stores', 'test/postgres'],
  golden: ['test/golden'],
  replays: ['test/replays'],
  attacks: ['test/attacks'],
  simulation: ['test/simulation'],
  matrix: ['test/matrix'],
  server: [
    'test/http',
    'test/serve',
    'test/server',
    'test/mail',
    'test/push',
    'test/accounts',
    'test/threads',
    'test/e2e',
  ],
  nodes: ['test/nodes'],
  docs: ['test/docs'],
  web: ['test/web'],
  install: ['test/install'],
}

/**
 * Folders with test files that do not change the state of their process. A few processes share the many small files of
 * most of these folders; the files in `test/web/demo` all run in one process, because they read the demo games of one
 * server.
 */
const TOGETHER = ['test/unit', 'test/sandbox', 'test/sentences', 'test/attacks', 'test/web/demo']

/**
 * Number of files or processes of a group to run at the same time, if it is not two. Where tests wait for timers, there
 * are more of them than processors.
 */
const LANES: Record<string, number> = { attacks: 3 }

/** A file whose tests took at least so many seconds is named. */
const SLOW = 20

/**
 * Half the usual stack size, used to decide and verify attacks, because no result may depend on the size of the stack.
 */
const SMALL_STACK = '--stack-size=512'

const checks: Check[] = [
  { name: 'format', run: () => tool('@biomejs/biome/bin/biome', ['format', '--no-errors-on-unmatched']) },
  {
    name: 'lint',
    run: () => tool('@biomejs/biome/bin/biome', ['lint', '--error-on-warnings', '--no-errors-on-unmatched']),
  },
  { name: 'types', run: types },
  {
    name: 'floors',
    run: () => tool('dependency-cruiser/bin/dependency-cruise.mjs', ['--output-type', 'err-long', 'src']),
  },
  { name: 'dead-code', run: () => tool('knip/bin/knip.js', ['--no-progress']) },
  { name: 'build', run: () => tool('vite/bin/vite.js', ['build', '--configLoader', 'native', '--logLevel', 'warn']) },
  ...Object.entries(testGroups).map(([name, folders]) => ({
    name,
    run: () => tests(name, folders),
  })),
]

const { small, store, names } = commandLine()
const postgres = store === 'postgres' ? await startPostgres() : undefined
const chosen = names.length === 0 ? checks : checks.filter(check => names.includes(check.name))
const width = Math.max(...chosen.map(check => check.name.length))
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const failed: string[] = []

/** Checks that only read files and run nothing. As many of them run in parallel as there are spare processors. */
const AT_ONCE = Math.min(2, availableParallelism())
const STATIC = new Set(['format', 'lint', 'types', 'floors', 'dead-code'])

const begun = sideBySide(chosen.filter(check => STATIC.has(check.name)))
for (const check of chosen) {
  const { outcome, took } = await (begun.get(check) ?? timed(check))
  const seconds = `${(took / 1000).toFixed(1)} s`.padStart(8)

  if (!outcome.ok) {
    failed.push(check.name)
    console.log(`\n${outcome.output.trimEnd()}\n`)
  }
  const verdict = !outcome.ok
    ? styleText('red', 'failed ')
    : outcome.skipped
      ? styleText('yellow', 'skipped')
      : styleText('green', 'ok     ')
  console.log(`${check.name.padEnd(width)}  ${verdict}  ${seconds}  ${outcome.notes.join('; ')}`.trimEnd())

  if (outcome.counts) {
    total.passed += outcome.counts.passed
    total.failed += outcome.counts.failed
    total.skipped += outcome.counts.skipped
  }
}

await postgres?.stop()

const strays = strayTests()
if (strays.length > 0) {
  failed.push('stray tests')
  console.log(
    `\nThese tests belong to no group, so no check runs them; move them or name their folder in tools/check.ts:`,
  )
  for (const file of strays) console.log(`  ${file}`)
}

console.log()
if (failed.length > 0) console.log(styleText('red', `Failed: ${failed.join(', ')}`))
if (total.skipped > 0) console.log(`${total.skipped} skipped or to do`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

type Timed = { readonly outcome: Outcome; readonly took: number }

async function timed(check: Check): Promise<Timed> {
  const begin = performance.now()
  const outcome = await check.run()
  return { outcome, took: performance.now() - begin }
}

/** Starts several checks at once, longest first, so that they end at about the same time. */
function sideBySide(checks: readonly Check[]): ReadonlyMap<Check, Promise<Timed>> {
  const queue = checks.toSorted((a, b) => Number(b.name === 'types') - Number(a.name === 'types'))
  const promised = new Map(queue.map(check => [check, Promise.withResolvers<Timed>()] as const))
  const lane = async (): Promise<void> => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift())
      promised.get(check)?.resolve(await timed(check))
  }
  for (let lanes = 0; lanes < AT_ONCE; lanes += 1) void lane()
  return new Map([...promised].map(([check, { promise }]) => [check, promise]))
}

function commandLine(): { small: boolean; store: string; names: string[] } {
  const known = checks.map(check => check.name).join(', ')
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        small: { type: 'boolean', default: false },
        store: { type: 'string', default: 'sqlite' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const unknown = positionals.filter(name => !checks.some(check => check.name === name))
    if (unknown.length > 0) throw new Error(`There is no check named ${unknown.join(', ')}.`)
    if (values.help) {
      console.log(`node tools/check.ts [--small] [--store postgres] [name …]\n\nThe checks: ${known}.`)
      process.exit(0)
    }
    if (!['sqlite', 'postgres'].includes(values.store)) throw new Error(`There is no store named ${values.store}.`)
    return { small: values.small, store: values.store, names: positionals }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nThe checks: ${known}.`)
    process.exit(2)
  }
}

async function types(): Promise<Outcome> {
  const projects = [
    { config: 'tsconfig.json', files: 'src/**/*.ts' },
    { config: 'tsconfig.pure.json', files: 'src/{kernel,institutions}/**/*.ts' },
    { config: 'tsconfig.web.json', files: 'src/web/**/*.tsx' },
    { config: 'tsconfig.rulesets.json', files: 'rulesets/*/{rules,optional}/*.ts' },
  ]
  const outcome: Outcome = { ok: true, output: '', notes: [] }
  for (const { config, files } of projects) {
    if (globSync(files).length === 0) {
      outcome.notes.push(`${config} skipped: no ${files} yet`)
      continue
    }
    const one = await tool('typescript-native/bin/tsc', ['--project', config, '--pretty', 'false'])
    outcome.output += one.output
    outcome.ok &&= one.ok
  }
  return outcome
}

async function tests(name: string, folders: string[]): Promise<Outcome> {
  const missing = folders.filter(folder => !existsSync(folder))
  const files = folders.flatMap(folder => globSync(`${folder}/**/*.test.ts`)).sort()
  const notes = missing.map(folder => `no ${folder} yet`)
  if (files.length === 0) {
    if (missing.length === 0) notes.push(`no *.test.ts in ${folders.join(', ')} yet`)
    return { ok: true, skipped: true, output: '', notes }
  }

  const lanes = LANES[name] ?? 2
  const stack = name === 'attacks' ? [SMALL_STACK] : []
  const isTogether = (file: string): boolean => TOGETHER.some(folder => file.startsWith(`${folder}/`))
  const apart = files.filter(file => !isTogether(file))
  const shares = dealt(files.filter(isTogether), apart.length === 0 ? lanes : 1)
  const runs = await Promise.all([
    ...shares.map(share => testsOf(share, [...stack, '--test-isolation=none'])),
    ...(apart.length === 0 ? [] : [testsOf(apart, [`--test-concurrency=${lanes - shares.length}`])]),
  ])
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const run of runs) {
    counts.passed += run.counts.passed
    counts.failed += run.counts.failed
    counts.skipped += run.counts.skipped
  }
  const skips = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  notes.unshift(`${counts.passed} passed, ${counts.failed} failed${skips}`)
  const slow = runs.flatMap(run => run.counts.slowest).filter(it => it.seconds >= SLOW)
  if (slow.length > 0) notes.push(slow.map(it => `${basename(it.file, '.test.ts')} ${it.seconds} s`).join(', '))
  const ok = runs.every(run => run.ok) && counts.failed === 0
  const output = runs.flatMap(run => (run.ok ? [] : run.output)).join('\n')
  return { ok, output, counts, notes }
}

/** Deals files to as many processes as given, or fewer if there are fewer files. */
function dealt(files: readonly string[], lanes: number): readonly string[][] {
  const shares = Array.from({ length: lanes }, (_, lane) => files.filter((_, place) => place % lanes === lane))
  return shares.filter(share => share.length > 0)
}

async function testsOf(files: string[], how: string[]): Promise<Outcome & { counts: Totals }> {
  const countsFile = join(mkdtempSync(join(scratch, 'counts-')), 'counts.json')
  const run = await node([
    '--test',
    ...how,
    // A test that never ends counts as failed.
    '--test-timeout=900000',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${join(root, 'tools/count-reporter.ts')}`,
    `--test-reporter-destination=${countsFile}`,
    ...files,
  ])
  const counts = readCounts(countsFile)
  // A run that fails although no test failed (for example, because the runner crashed) still counts as one failure.
  if (!run.ok && counts.failed === 0) counts.failed = 1
  return { ...run, counts }
}

function readCounts(file: string): Totals {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const last = lines.at(-1)
  if (!last) return { passed: 0, failed: 1, skipped: 0, slowest: [] }
  return JSON.parse(last)
}

function strayTests(): string[] {
  const folders = Object.values(testGroups).flat()
  return globSync('test/**/*.test.ts').filter(file => !folders.some(folder => file.startsWith(`${folder}/`)))
}

function tool(path: string, args: string[]): Promise<Outcome> {
  return node([join('node_modules', path), ...args])
}

function node(args: string[]): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const counts = { NOMIC_COUNTS: small ? 'small' : 'full', NODE_COMPILE_CACHE: compiled }
  const socket = postgres === undefined ? {} : { TEST_POSTGRES: postgres.folder }
  const env = { ...process.env, ...colors, ...counts, ...socket, TMPDIR: scratch }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    output += text
  })
  child.on('error', error => resolve({ ok: false, output: `${output}${error.message}\n`, notes: [] }))
  child.on('close', (status, signal) => {
    if (signal) output += `\nEnded by ${signal}.\n`
    resolve({ ok: status === 0, output, notes: [] })
  })
  return promise
}
