import { createSandbox } from '../src/sandbox/sandbox.ts'
import { createUnmeteredRunner } from '../src/sandbox/unmetered-runner.ts'
import { boardgamePlayer } from './boardgame.ts'
import { countingRunner } from './counting-runner.ts'
import { manyRules } from './many-rules.ts'
import { openTable, suber } from './opening.ts'
import { foldedPerSecond, verifiedPerSecond } from './replaying.ts'
import { playTurns, type Sample } from './turns.ts'

export type Plan = { readonly rounds: number; readonly turns: number }

export type PerKind = { readonly act: string; readonly ms: number; readonly calls: number; readonly gas: number }

/**
 * All figures of the benchmark. Ratios are medians over rounds, in each of which the two sides played one after the
 * other.
 */
export type Figures = {
  readonly turns: number
  readonly actsPerSecond: number
  readonly p50: number
  readonly p99: number
  readonly toUnmetered: number
  readonly toBoardgame: number
  readonly manyToFew: number
  readonly manyGas: number
  readonly foldedPerSecond: number
  readonly verifiedPerSecond: number
  readonly usPerCall: number
  readonly gasPerCall: number
  readonly kinds: readonly PerKind[]
}

const ACTS_PER_TURN = 8

export function measure({ rounds, turns }: Plan): Figures {
  const few = suber()
  const many = manyRules(few)
  const metered = createSandbox()
  const unmetered = createUnmeteredRunner()
  const boardgame = boardgamePlayer()
  const samples: Sample[] = []
  const ratios = { unmetered: [] as number[], boardgame: [] as number[], many: [] as number[] }
  const replay = { folded: [] as number[], verified: [] as number[] }
  for (let round = -1; round < rounds; round += 1) {
    const table = openTable(few, metered)
    const own = playTurns(table, turns)
    const open = playTurns(openTable(few, unmetered), turns)
    const long = playTurns(openTable(many, metered), turns)
    const other = boardgame(turns * 20) / 20
    const folded = foldedPerSecond(table, 3)
    const verified = verifiedPerSecond(table)
    if (round < 0) continue
    samples.push(...own)
    ratios.unmetered.push(total(own) / total(open))
    ratios.boardgame.push(total(own) / other)
    ratios.many.push(total(long) / total(own))
    replay.folded.push(folded)
    replay.verified.push(verified)
  }
  const counted = count(few, turns)
  const sorted = samples.map(it => it.ms).sort((a, b) => a - b)
  return {
    turns: samples.length / ACTS_PER_TURN,
    actsPerSecond: (samples.length * 1_000) / total(samples),
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    toUnmetered: median(ratios.unmetered),
    toBoardgame: median(ratios.boardgame),
    manyToFew: median(ratios.many),
    manyGas: count(many, turns).gas / counted.gas,
    foldedPerSecond: median(replay.folded),
    verifiedPerSecond: median(replay.verified),
    usPerCall: (counted.ms * 1_000) / counted.calls,
    gasPerCall: counted.gas / counted.calls,
    kinds: counted.kinds.map(it => ({ ...it, ms: mean(samples.filter(sample => sample.act === it.act)) })),
  }
}

/** Plays one more game with counters. It is separate from the timed games because counting takes time. */
function count(ruleset: ReturnType<typeof suber>, turns: number) {
  const runner = countingRunner(createSandbox())
  const kinds = new Map<string, { acts: number; calls: number; gas: number }>()
  const table = openTable(ruleset, runner)
  runner.reset()
  const all = { calls: 0, gas: 0, ms: 0 }
  playTurns(table, turns, kind => {
    const known = kinds.get(kind) ?? { acts: 0, calls: 0, gas: 0 }
    const { calls, gas, ms } = runner.count
    kinds.set(kind, { acts: known.acts + 1, calls: known.calls + calls, gas: known.gas + gas })
    all.calls += calls
    all.gas += gas
    all.ms += ms
    runner.reset()
  })
  const perKind = [...kinds].map(([act, it]) => ({ act, calls: it.calls / it.acts, gas: it.gas / it.acts }))
  return { ...all, kinds: perKind }
}

function total(samples: readonly Sample[]): number {
  return samples.reduce((sum, it) => sum + it.ms, 0)
}

function mean(samples: readonly Sample[]): number {
  return total(samples) / Math.max(1, samples.length)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
