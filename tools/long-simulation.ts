/**
 * Simulates 10,000 acts of each built-in ruleset, in two processes, and summarizes the results.
 *
 *   node tools/long-simulation.ts [acts of each ruleset] [minutes]
 *
 * After so many minutes, no further game begins, and those that did not begin are counted.
 *
 * Exit status: 0 if every check passed, 1 if one failed, in which case games/found/ contains a script that reproduces
 * the failure.
 */
import type { SimulationView } from '../src/cli/commands/simulate-command.ts'
import { type Job, manySimulations } from './many-simulations.ts'
import { summedUp } from './summed-up.ts'

/** The slowest ruleset comes first of each seed. */
const RULESETS = ['tri-nomic', 'charnomic', 'thermo', 'n_omic', 'suber']
const SEEDS = 5
const acts = Number(process.argv[2] ?? 10_000)
const minutes = Number(process.argv[3] ?? Number.POSITIVE_INFINITY)

const jobs: readonly Job[] = Array.from({ length: SEEDS }, (_, place) => place).flatMap(place =>
  RULESETS.map(ruleset => ({ ruleset, players: 4 + place, acts: acts / SEEDS, seed: place + 1 })),
)
const all: SimulationView[] = []
const begin = performance.now()
const seconds = (): number => Math.round((performance.now() - begin) / 1000)

const isTimeOver = (): boolean => seconds() >= minutes * 60
await manySimulations(jobs, { atATime: 2, isTimeOver }, ({ ruleset, seed }, told) => {
  all.push(told)
  console.log(
    `${all.length} of ${jobs.length}: ${ruleset}, seed ${seed}: ${told.fault?.words ?? 'everything held'} (${seconds()} s)`,
  )
})
for (const line of summedUp(all)) console.log(line)
const done = all.reduce((sum, it) => sum + it.acts, 0)
if (all.length < jobs.length) console.log(`not begun within ${minutes} minutes: ${jobs.length - all.length} games`)
console.log(`long simulation: ${done} acts in ${seconds()} s, ${Math.round(done / seconds())} a second`)
process.exitCode = all.some(it => it.fault !== null) ? 1 : 0
