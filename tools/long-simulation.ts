/**
 * Simulates 10,000 acts of each built-in ruleset, in two processes, and summarizes the results.
 *
 *   node tools/long-simulation.ts [acts of each ruleset]
 *
 * Exit status: 0 if every check passed, 1 if one failed, in which case games/found/ contains a script that reproduces
 * the failure.
 */
import type { SimulationView } from '../src/cli/commands/simulate-command.ts'
import { type Job, manySimulations } from './many-simulations.ts'
import { summedUp } from './summed-up.ts'

/** The slowest ruleset comes first, so that both processes end at about the same time. */
const RULESETS = ['tri-nomic', 'charnomic', 'thermo', 'n_omic', 'suber']
const SEEDS = 5
const acts = Number(process.argv[2] ?? 10_000)

const jobs: readonly Job[] = RULESETS.flatMap(ruleset =>
  Array.from({ length: SEEDS }, (_, place) => ({ ruleset, players: 4 + place, acts: acts / SEEDS, seed: place + 1 })),
)
const all: SimulationView[] = []
const begin = performance.now()
const seconds = (): number => Math.round((performance.now() - begin) / 1000)

await manySimulations(jobs, 2, ({ ruleset, seed }, told) => {
  all.push(told)
  console.log(
    `${all.length} of ${jobs.length}: ${ruleset}, seed ${seed}: ${told.fault?.words ?? 'everything held'} (${seconds()} s)`,
  )
})
for (const line of summedUp(all)) console.log(line)
const done = all.reduce((sum, it) => sum + it.acts, 0)
console.log(`long simulation: ${done} acts in ${seconds()} s, ${Math.round(done / seconds())} a second`)
process.exitCode = all.some(it => it.fault !== null) ? 1 : 0
