import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Extent } from './costs.ts'
import { CACHE } from './environment.ts'
import type { TestFile } from './groups.ts'
import type { FileResult } from './test-jobs.ts'

/** What is kept of each file's last run. `at` is the instant at which the whole run began. */
type Kept = {
  readonly at: number
  readonly extent: Extent
  readonly ok: boolean
  readonly seconds: number
  readonly processor: number
}
export type LastRun = { readonly [file: string]: Kept }

const FILE = join(CACHE, 'last-run.json')

export function readLastRun(): LastRun {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
}

/** Keeps results at once, so that a run that is interrupted can be resumed. */
export function keepResults(results: readonly FileResult[], begun: number): void {
  const kept = Object.fromEntries(
    results.map(({ file, extent, failures, seconds, processor }) => [
      file.path,
      { at: begun, extent, ok: failures.length === 0, seconds: rounded(seconds), processor: rounded(processor) },
    ]),
  )
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify({ ...readLastRun(), ...kept }))
}

export function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100
}

/**
 * How many times as long as expected the files of the last run took, because the machine is slow or busy; 1 if none has
 * run.
 */
export function slowness(
  lastRun: LastRun,
  files: readonly TestFile[],
  cost: (file: TestFile, extent: Extent) => number,
): number {
  const latest = Math.max(...Object.values(lastRun).map(({ at }) => at))
  const times = files.flatMap(file => {
    const kept = lastRun[file.path]
    return kept?.at === latest ? [{ took: kept.seconds, expected: cost(file, kept.extent) }] : []
  })
  const [took, expected] = [
    times.reduce((sum, it) => sum + it.took, 0),
    times.reduce((sum, it) => sum + it.expected, 0),
  ]
  return expected === 0 ? 1 : took / expected
}

/** Files that ran in full and passed since the last change of any source. */
export function passedSinceLastChange(): ReadonlySet<string> {
  const sources = globSync('{src,test,tools,bin,rulesets,clerks,engines,games,demo,docs,packaging}/**', {
    withFileTypes: true,
  })
  const changed = Math.max(
    statSync('package-lock.json').mtimeMs,
    ...sources.filter(it => it.isFile()).map(it => statSync(join(it.parentPath, it.name)).mtimeMs),
  )
  return new Set(
    Object.entries(readLastRun())
      .filter(([, kept]) => kept.ok && kept.extent !== 'turn' && kept.at > changed)
      .map(([file]) => file),
  )
}
