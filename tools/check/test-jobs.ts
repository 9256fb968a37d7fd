import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Extent } from './costs.ts'
import { ROOT, SCRATCH } from './environment.ts'
import type { ReportLine } from './file-reporter.ts'
import type { TestFile } from './groups.ts'
import type { Chosen } from './plan.ts'
import { type Ended, runNode } from './run-process.ts'

/** Test files that run in one process. They are of one group, and to one extent. */
export type TestJob = {
  readonly files: readonly [TestFile, ...TestFile[]]
  readonly extent: Extent
  readonly cost: number
}

/** What became of the tests of a file. Times are seconds; those of the processor are a share of the time of its process. */
export type FileResult = {
  readonly file: TestFile
  readonly extent: Extent
  readonly passed: number
  readonly skipped: readonly { readonly title: string; readonly reason: string }[]
  readonly failures: readonly { readonly title: string; readonly error: string }[]
  readonly seconds: number
  readonly processor: number
}

export function hasPassed({ failures }: FileResult): boolean {
  return failures.length === 0
}

/** Remarks of Node that can say why a process failed, unlike its statistics. */
const REASON = /error|warning/i

/** A process is shared by files that together cost so many seconds of processor time. */
const SHARED = 20

/** A process in which no test begins or ends for so many minutes hangs, and is ended. */
const SILENCE = 15
/** Milliseconds between two looks. */
const LOOKS = 5_000

/** Milliseconds that count for each file when the time of a process is divided: its imports take some, too. */
const IMPORTS = 100

/** Divides files among processes, the most expensive first. */
export function jobsFor(chosen: readonly Chosen[], cost: (one: Chosen) => number): readonly TestJob[] {
  const jobs: TestJob[] = []
  const open = new Map<string, { files: [TestFile, ...TestFile[]]; extent: Extent; cost: number }>()
  for (const one of chosen) {
    const { file, extent } = one
    const seconds = cost(one)
    const within = (folders: readonly string[] = []) => folders.find(folder => file.path.startsWith(`${folder}/`))
    const isApart = file.group.apart?.includes(file.path) === true
    const server = isApart ? undefined : within(file.group.oneProcess)
    if (isApart || (server === undefined && within(file.group.shared) === undefined)) {
      jobs.push({ files: [file], extent, cost: seconds })
      continue
    }
    const key = `${file.group.name} ${server ?? ''} ${extent}`
    const job = open.get(key)
    if (job !== undefined && (server !== undefined || job.cost + seconds <= SHARED)) {
      job.files.push(file)
      job.cost += seconds
    } else {
      const next: typeof job = { files: [file], extent, cost: seconds }
      open.set(key, next)
      jobs.push(next)
    }
  }
  return jobs.toSorted((a, b) => b.cost - a.cost)
}

/** Runs a job to its end. */
export async function runTestJob({ files, extent }: TestJob, env: NodeJS.ProcessEnv): Promise<readonly FileResult[]> {
  const report = join(mkdtempSync(join(SCRATCH, 'report-')), 'lines')
  const process = runNode(
    [
      ...(files[0].group.options ?? []),
      `--test-reporter=${join(ROOT, 'tools/check/file-reporter.ts')}`,
      `--test-reporter-destination=${report}`,
      join(ROOT, 'tools/check/run-together.ts'),
      ...files.map(({ path }) => path),
    ],
    env,
  )
  const hung = endIfSilent(report, (files[0].group.silence ?? SILENCE) * 60_000, process.end)
  const ended = await process.ended
  clearInterval(hung)
  return resultsOf(files, extent, readLines(report), ended)
}

function endIfSilent(report: string, silence: number, end: () => void): NodeJS.Timeout {
  let size = -1
  let since = performance.now()
  return setInterval(() => {
    const now = existsSync(report) ? statSync(report).size : 0
    if (now !== size) {
      size = now
      since = performance.now()
    } else if (performance.now() - since > silence) end()
  }, LOOKS)
}

function readLines(report: string): readonly ReportLine[] {
  if (!existsSync(report)) return []
  // A process that was killed leaves half a line.
  const lines = readFileSync(report, 'utf8').split('\n').slice(0, -1)
  return lines.map(line => JSON.parse(line))
}

function resultsOf(
  files: readonly TestFile[],
  extent: Extent,
  lines: readonly ReportLine[],
  ended: Ended,
): readonly FileResult[] {
  const results = files.map(file => resultOf(file, extent, lines))
  const failed = results.some(result => result.failures.length > 0)
  if (!ended.ok && (!failed || ended.how.startsWith('was ended'))) {
    const last = lines.findLast(line => line.kind === 'begins')
    const blamed = results.find(({ file }) => file.path === last?.file) ?? results[0]
    const at = last === undefined ? 'before any test began' : `at or after “${last.title}”`
    const remarks = lines.flatMap(line => (line.kind === 'remark' && REASON.test(line.text) ? line.text : []))
    const error = [`The process ${ended.how}, ${at}.`, ...remarks, ended.output.slice(-4_000)].join('\n')
    blamed?.failures.push({ title: 'the process of these tests', error })
  }
  const begun = new Set(lines.map(line => line.file))
  if (!ended.ok)
    for (const { file, failures } of results)
      if (!begun.has(file.path)) failures.push({ title: 'did not run', error: 'Its process ended before.' })

  // Whose turn it is may be none of the cases.
  for (const { passed, skipped, failures } of results)
    if (extent !== 'turn' && passed + skipped.length + failures.length === 0)
      failures.push({ title: 'the file', error: 'It contains no test.' })

  const milliseconds = results.reduce((sum, result) => sum + IMPORTS + result.milliseconds, 0)
  return results.map(({ milliseconds: own, ...result }) => {
    const share = (IMPORTS + own) / milliseconds
    return { ...result, seconds: ended.seconds * share, processor: ended.processor * share }
  })
}

function resultOf(file: TestFile, extent: Extent, lines: readonly ReportLine[]) {
  const own = lines.filter(line => line.file === file.path)
  return {
    file,
    extent,
    passed: own.filter(line => line.kind === 'passed').length,
    skipped: own.filter(line => line.kind === 'skipped').map(({ title, reason }) => ({ title, reason })),
    failures: own.filter(line => line.kind === 'failed').map(({ title, error }) => ({ title, error })),
    milliseconds: own.reduce((sum, line) => sum + (line.kind === 'passed' ? line.milliseconds : 0), 0),
  }
}
