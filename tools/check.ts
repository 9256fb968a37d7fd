/**
 * Runs the project's checks: static ones, and tests by group. `npm run quick`, `npm test` and `npm run check` call it;
 * `node tools/check.ts --help` lists the options.
 *
 * Exit status: 0 if all passed, 1 if something failed, 2 on a usage error.
 */
import { availableParallelism } from 'node:os'
import { styleText } from 'node:util'
import { startPostgres } from '../test/postgres/start-postgres.ts'
import { changedFiles, numberOfCommits } from './check/changed-files.ts'
import { readCommandLine } from './check/command-line.ts'
import { costOf, type Extent, isMeasured, readCosts, writeCosts } from './check/costs.ts'
import { ROOT, testEnvironment } from './check/environment.ts'
import { type Group, mistakesInGroups, type TestFile, testFiles } from './check/groups.ts'
import { runInLanes, type Work } from './check/lanes.ts'
import { keepResults, passedSinceLastChange, readLastRun, rounded, slowness } from './check/last-run.ts'
import { type Plan, planWithin, shardOf } from './check/plan.ts'
import { countsOf, printFailures, printLeft, printSkipped, printTimes, printVerdict } from './check/print-results.ts'
import { secondsOfEndedChildren } from './check/processor-time.ts'
import { nearestTests, reachesInTests, readReferences } from './check/references.ts'
import { STATIC_CHECKS, type StaticCheck } from './check/static-checks.ts'
import { type FileResult, hasPassed, jobsFor, runTestJob, type TestJob } from './check/test-jobs.ts'
import { readUnsteady, tooUnsteady, type Unsteady, unsteadyLine } from './check/unsteady.ts'

process.chdir(ROOT)
const begun = Date.now()
const asked = readCommandLine()
const all = testFiles()
const costs = readCosts()
const lastRun = readLastRun()
const turn = asked.turn ?? numberOfCommits()
const lanes = asked.lanes ?? availableParallelism()

/** Share of the processors' time that tests use: now and then, all of them wait. */
const USED = 0.9

/** How many times as long as planned a run of everything within minutes may take before no further file begins. */
const MOST_LATE = 1.2

/** Failures of so many files can be due to chance. */
const FEW = 5

/** What divides the cases of a file into parts, of which each turn runs one. */
const DIVIDED_BY = 'test/turn.ts'

/** Paths of the tests that a change concerns, nearest first. They matter only if not everything runs. */
const references = asked.minutes === Number.POSITIVE_INFINITY ? new Map() : readReferences()
const concerned = nearestTests(changedFiles(asked.base) ?? [], references).map(({ file }) => file)
const { chosen, left } = makePlan()
const built = Promise.withResolvers<void>()
const staticChecks = STATIC_CHECKS.filter(isAsked)
const staticTimes: { [name: string]: number } = {}
const results = new Map<TestFile, FileResult>()
/** What failed and is no test file: a static check, the table of groups, too many unsteady files. */
const faults = [...mistakesInGroups()]
printPlan()
if (asked.list) process.exit()
const postgres = asked.store === 'postgres' ? await startPostgres() : undefined
await runInLanes([...staticWork(), ...testWork()], lanes, isStopped)
const unsteady = await runFailedAgain()
await postgres?.stop()
printEnd()
process.exit(faults.length + failedFiles().length > 0 ? 1 : 0)

function cost(file: TestFile, extent: Extent): number {
  return costOf(file, extent, costs, all)
}

/** Chooses the files to run, and how much of each. */
function makePlan(): Plan {
  const { names, files, tier } = asked
  const named = ({ path, group }: TestFile) =>
    names.includes(group.name) || files.includes(path) || (names.length + files.length === 0 && !group.onlyIfNamed)
  const skipped = asked.rest ? passedSinceLastChange() : new Set(asked.failed ? passedFiles() : [])
  const candidates = all.filter(file => named(file) && !skipped.has(file.path))
  if (tier === 'all' && asked.minutes !== Number.POSITIVE_INFINITY) {
    const budget = inProcessorTime(asked.minutes) / slowness(lastRun, all, cost)
    return planWithin({
      files: candidates,
      concerned,
      isDivisible: () => false,
      cost,
      budget,
      turn,
      onlyConcerned: false,
    })
  }
  if (tier === 'all') {
    const extent = asked.full ? 'full' : 'small'
    const whole = candidates.map(file => ({ file, extent }) as const)
    const mine = asked.shard === undefined ? whole : shardOf(whole, asked.shard, it => cost(it.file, it.extent))
    return { chosen: mine, left: [] }
  }
  const ofStatic = STATIC_CHECKS.filter(isAsked).reduce((sum, { name }) => sum + (costs[name]?.small ?? 0), 0)
  return planWithin({
    files: candidates,
    concerned,
    isDivisible: ({ path }) => reachesInTests(path, DIVIDED_BY, references),
    cost,
    budget: inProcessorTime(asked.minutes) - ofStatic,
    turn,
    onlyConcerned: tier === 'quick',
  })
}

/** Seconds of processor time that tests can use within so many minutes. */
function inProcessorTime(minutes: number): number {
  return minutes * 60 * lanes * USED
}

/** Static checks run unless something else is named; what can wait until a commit does not run in `quick`. */
function isAsked({ name }: StaticCheck): boolean {
  if (asked.names.length + asked.files.length > 0) return asked.names.includes(name)
  if (asked.rest || asked.failed || (asked.shard?.shard ?? 1) > 1) return false
  return asked.tier !== 'quick' || (name !== 'dead-code' && name !== 'build')
}

function passedFiles(): readonly string[] {
  return Object.entries(lastRun).flatMap(([file, kept]) => (kept.ok && kept.extent !== 'turn' ? file : []))
}

function printPlan(): void {
  for (const mistake of faults) console.log(styleText('red', mistake))
  const minutes = chosen.reduce((sum, it) => sum + cost(it.file, it.extent), 0) / lanes / USED / 60
  const unknown = chosen.filter(it => !isMeasured(it.file, it.extent, costs)).length
  const guess = unknown === 0 ? '' : `; for ${unknown} of them that is a guess, because they were never measured so`
  console.log(`${chosen.length} of ${all.length} test files, about ${minutes.toFixed(1)} minutes${guess}`)
  if (asked.tier === 'test') console.log(`turn ${turn}; to repeat it: npm test -- --turn ${turn}`)
  if (!asked.list) return
  for (const { file, extent } of chosen) console.log(`${cost(file, extent).toFixed(1)} s  ${file.path}  ${extent}`)
}

function isStopped(): boolean {
  if (asked.bail && faults.length + failedFiles().length > 0) return true
  return asked.tier === 'all' && Date.now() - begun > asked.minutes * 60_000 * MOST_LATE
}

function failedFiles(): readonly FileResult[] {
  return [...results.values()].filter(({ failures }) => failures.length > 0)
}

/** The static checks, and the build if a test needs it. */
function staticWork(): readonly Work[] {
  const needsBuild = chosen.some(({ file }) => file.group.needsBuild)
  const checks = STATIC_CHECKS.filter(check => staticChecks.includes(check) || (needsBuild && check.name === 'build'))
  return checks.map(({ name, run }) => ({
    run: async () => {
      const { ok, output, seconds, processor } = await run()
      if (processor > 0) staticTimes[name] = processor
      if (!ok) {
        faults.push(name)
        console.log(`\n${output.trimEnd()}\n`)
      }
      printVerdict(name, ok, `${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of the processor`)
      if (name === 'build') built.resolve()
    },
  }))
}

/**
 * The tests. Those with a browser come first, because only one of them runs at a time, then those that take longest. If
 * the first failure ends the run, those that are most likely to fail come before all others.
 */
function testWork(): readonly Work[] {
  const jobs = jobsFor(chosen, ({ file, extent }) => cost(file, extent))
  const nearness = ({ files }: TestJob): number =>
    Math.min(...files.map(({ path }) => (concerned.includes(path) ? concerned.indexOf(path) : concerned.length)))
  const browserFirst = ({ files }: TestJob): number => (files[0].group.browser ? 0 : 1)
  const rank = asked.bail ? nearness : browserFirst
  const inOrder = jobs.toSorted((a, b) => rank(a) - rank(b))
  return inOrder.map(job => {
    const { browser, needsBuild } = job.files[0].group
    return {
      after: needsBuild ? built.promise : undefined,
      alone: browser ? 'browser' : undefined,
      run: async () => {
        // Without the pages, these tests would only repeat that the build failed.
        if (needsBuild && faults.includes('build')) return
        for (const result of await runJob(job)) {
          results.set(result.file, result)
          printFailures(result)
        }
        printGroupIfComplete(job.files[0].group)
      },
    }
  })
}

async function runJob(job: TestJob): Promise<readonly FileResult[]> {
  const env = testEnvironment(asked.full ? 'full' : 'small', {
    seed: turn,
    turn: job.extent === 'turn' ? turn : undefined,
    // The whole check tests the sources, which the package contains.
    bundled: asked.tier === 'test' && job.files[0].group.needsBuild === true,
    postgres: postgres?.folder,
  })
  const ended = await runTestJob(job, env)
  keepResults(ended, begun)
  return ended
}

function printGroupIfComplete(group: Group): void {
  const own = chosen.filter(({ file }) => file.group === group).map(({ file }) => results.get(file))
  const ended = own.filter(result => result !== undefined)
  if (ended.length === own.length) printVerdict(group.name, ended.every(hasPassed), countsOf(ended))
}

/** Failed files run once more, alone, unless there are so many that they did not fail by chance. */
async function runFailedAgain(): Promise<readonly Unsteady[]> {
  const again = failedFiles()
  if (again.length === 0 || again.length > FEW || asked.bail) return []
  const unsteady: Unsteady[] = []
  for (const { file, extent, failures } of again) {
    console.log(`${file.path} runs again`)
    for (const result of await runJob({ files: [file], extent, cost: 0 })) {
      if (!hasPassed(result)) continue
      results.set(file, result)
      unsteady.push({ file: file.path, failure: failures.map(it => `${it.title}: ${it.error}`).join('; ') })
    }
  }
  const fault = tooUnsteady(unsteady, readUnsteady())
  if (fault !== undefined) faults.push(fault)
  return unsteady
}

function printEnd(): void {
  const ended = [...results.values()]
  printTimes(ended, lastRun)
  printSkipped(ended)
  printLeft([...left, ...chosen.flatMap(({ file }) => (results.has(file) ? [] : [file]))], ended)
  if (asked.acceptCosts) acceptCosts(ended)
  for (const one of unsteady) console.log(`\nunsteady: ${unsteadyLine(one)}`)
  if (unsteady.length > 0) console.log('Add this line to test/unsteady.txt, and commit it.')
  const broken = [...faults, ...failedFiles().map(({ file }) => file.path)]
  if (broken.length > 0) console.log(styleText('red', `\nfailed: ${broken.join(', ')}`))
  const seconds = (Date.now() - begun) / 1_000
  console.log(`\n${(seconds / 60).toFixed(1)} minutes, ${secondsOfEndedChildren().toFixed(0)} s of the processor`)
  console.log(countsOf(ended))
}

/** Keeps the times by which runs are planned. The processes of a browser are not ours, so its files count by the clock. */
function acceptCosts(ended: readonly FileResult[]): void {
  const costIn = ({ file, seconds, processor }: FileResult) => rounded(file.group.browser ? seconds : processor)
  const measured = ended.map(it => [it.file.path, { [it.extent]: costIn(it) }] as const)
  const ofStatic = Object.entries(staticTimes).map(([name, seconds]) => [name, { small: rounded(seconds) }] as const)
  const names = [...STATIC_CHECKS.map(({ name }) => name), ...all.map(({ path }) => path)]
  writeCosts(Object.fromEntries([...ofStatic, ...measured]), names)
}
