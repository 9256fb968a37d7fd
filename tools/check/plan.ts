import { createHash } from 'node:crypto'
import type { Extent } from './costs.ts'
import type { TestFile } from './groups.ts'

/** A file to run, and how much of it. */
export type Chosen = { readonly file: TestFile; readonly extent: Extent }

/** Files to run within a budget, and those that do not run in full. */
export type Plan = { readonly chosen: readonly Chosen[]; readonly left: readonly TestFile[] }

/** What a plan is made from. Costs are seconds of processor time. */
export type Choice = {
  readonly files: readonly TestFile[]
  /** Paths of files that a change concerns, nearest first. */
  readonly concerned: readonly string[]
  /** Whether a file runs only some of its cases if it is given a turn. */
  readonly isDivisible: (file: TestFile) => boolean
  readonly cost: (file: TestFile, extent: Extent) => number
  readonly budget: number
  readonly turn: number
  /** Whether essential files, and others by turn, run besides those that a change concerns. */
  readonly onlyConcerned: boolean
}

/**
 * Chooses what runs within a budget: essential files first, then in full what a change concerns, nearest first, then the
 * other files by turn. The same files, change and turn give the same plan on every machine.
 */
export function planWithin(choice: Choice): Plan {
  const { files, isDivisible, cost, budget } = choice
  const chosen = new Map<TestFile, Extent>()
  let spent = 0
  /** Chooses a file unless it costs more than what is left of the budget. */
  const choose = (file: TestFile, extent: Extent, limit: number): boolean => {
    const before = chosen.get(file)
    if (before === extent || before === 'small') return true
    const more = cost(file, extent) - (before === undefined ? 0 : cost(file, before))
    if (spent + more > limit) return false
    chosen.set(file, extent)
    spent += more
    return true
  }
  const partOf = (file: TestFile): Extent => (isDivisible(file) ? 'turn' : 'small')

  if (!choice.onlyConcerned)
    for (const file of files) if (file.essential) choose(file, partOf(file), Number.POSITIVE_INFINITY)
  const byPath = new Map(files.map(file => [file.path, file]))
  for (const path of choice.concerned) {
    const file = byPath.get(path)
    if (file !== undefined && !choose(file, 'small', budget)) choose(file, partOf(file), budget)
  }
  if (!choice.onlyConcerned)
    for (const file of rotated(
      files.filter(file => !chosen.has(file)),
      choice,
      budget - spent,
    ))
      choose(file, partOf(file), budget)

  return {
    chosen: [...chosen].map(([file, extent]) => ({ file, extent })),
    left: files.filter(file => chosen.get(file) !== 'small'),
  }
}

/**
 * Files in the order of their turns. All groups are mixed, and with each turn the window of what the budget allows moves
 * on by its own width, so every file has its turn before any has a second one.
 */
function rotated(sorted: readonly TestFile[], { isDivisible, cost, turn }: Choice, width: number): readonly TestFile[] {
  const files = sorted.toSorted((a, b) => hashOf(a.path).localeCompare(hashOf(b.path)))
  const costs = files.map(file => cost(file, isDivisible(file) ? 'turn' : 'small'))
  const total = costs.reduce((sum, each) => sum + each, 0)
  if (total <= width || width <= 0) return files
  let rest = (turn * width) % total
  const first = costs.findIndex(each => {
    rest -= each
    return rest < 0
  })
  return [...files.slice(first), ...files.slice(0, first)]
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex')
}

/** The part of the files that one of several machines runs, so that all take about as long. */
export function shardOf(
  files: readonly Chosen[],
  { shard, shards }: { readonly shard: number; readonly shards: number },
  cost: (one: Chosen) => number,
): readonly Chosen[] {
  const sums = Array.from({ length: shards }, () => 0)
  const mine: Chosen[] = []
  for (const one of files.toSorted((a, b) => cost(b) - cost(a) || a.file.path.localeCompare(b.file.path))) {
    const least = sums.indexOf(Math.min(...sums))
    sums[least] = (sums[least] ?? 0) + cost(one)
    if (least === shard - 1) mine.push(one)
  }
  return mine
}
