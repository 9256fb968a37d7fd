import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Counts } from './environment.ts'
import type { TestFile } from './groups.ts'

/** How much of a file runs: all of its cases with many or with few random draws, or the cases whose turn it is. */
export type Extent = Counts | 'turn'

/** Seconds of processor time that files took when this was last accepted, by extent: of test files, and of static checks. */
export type Costs = { readonly [file: string]: { readonly [extent in Extent]?: number } }

const FILE = join(import.meta.dirname, 'costs.json')

/** Assumed for a file that was never measured, if no file of its group was. */
const UNKNOWN = 5

export function readCosts(): Costs {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/** Adds what was measured. Only costs of what is named are kept. */
export function writeCosts(measured: Costs, names: readonly string[]): void {
  const before = readCosts()
  const lines = names.flatMap(name => {
    const merged = { ...before[name], ...measured[name] }
    const costs = Object.entries(merged).map(([extent, seconds]) => `"${extent}": ${seconds}`)
    return costs.length === 0 ? [] : [`  "${name}": { ${costs.join(', ')} }`]
  })
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`)
}

/** The expected processor seconds of a file; the mean of its group if it was never measured. */
export function costOf(file: TestFile, extent: Extent, costs: Costs, all: readonly TestFile[]): number {
  const own = costs[file.path]
  const known = own?.[extent] ?? own?.small ?? own?.turn
  if (known !== undefined) return known
  const ofGroup = all.flatMap(({ path, group }) => (group === file.group ? (costs[path]?.small ?? []) : []))
  return ofGroup.length === 0 ? UNKNOWN : ofGroup.reduce((sum, each) => sum + each, 0) / ofGroup.length
}

/** Whether the time of a file was measured with these counts. */
export function isMeasured(file: TestFile, extent: Extent, costs: Costs): boolean {
  return costs[file.path]?.[extent] !== undefined
}
