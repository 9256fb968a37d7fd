import type { Coverage } from '../app/simulation/coverage.ts'
import type { SimulationSummary } from '../app/simulation/summary.ts'

/** What `nomic simulate` tells of a simulation; with `--json`, as it stands here. */
export type SimulationTold = SimulationSummary & {
  readonly seed: number
  readonly coverage: { readonly [what: string]: Coverage }
  readonly fault: FaultTold | null
  readonly actsPerSecond: number
}

/** What was wrong: by which check, in which game and act, and the script of the fewest acts found that show it. */
export type FaultTold = {
  readonly check: string
  readonly words: string
  readonly game: string
  readonly act: number
  readonly script: string
}
