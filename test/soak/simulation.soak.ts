/**
 * 200,000 acts of random players: fifty seeds for each built-in ruleset, in two processes. Each finished simulation is
 * recorded in .soak/simulation.json, so an interrupted soak continues with the next one. A summary of all simulations
 * is written to .soak/simulation.md.
 *
 *   node test/soak/simulation.soak.ts [acts of each seed]
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SimulationView } from '../../src/cli/commands/simulate-command.ts'
import { type Job, manySimulations } from '../../tools/many-simulations.ts'
import { summedUp } from '../../tools/summed-up.ts'

const RULESETS = ['suber', 'n_omic', 'charnomic', 'thermo', 'tri-nomic']
const SEEDS = 50
/** Seeds that the daily runs do not use. */
const FIRST = 101
const ACTS = Number(process.argv[2] ?? 800)

const folder = join(import.meta.dirname, '../../.soak')
const file = join(folder, 'simulation.json')
const known: readonly SimulationView[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
const over: SimulationView[] = known.length < RULESETS.length * SEEDS ? [...known] : []

const jobs: readonly Job[] = Array.from({ length: SEEDS }, (_, place) => FIRST + place).flatMap(seed =>
  RULESETS.map(ruleset => ({ ruleset, players: 3 + (seed % 6), acts: ACTS, seed })),
)
const left = jobs.filter(job => !over.some(it => it.ruleset === job.ruleset && it.seed === job.seed))

await manySimulations(left, { atATime: 2 }, ({ ruleset, seed }, told) => {
  over.push(told)
  save()
  if (told.fault !== null) console.log(`${ruleset}, seed ${seed}: ${told.fault.words}`)
  if (over.length % 10 === 0) console.log(`simulation: ${over.length} of ${jobs.length} are over`)
})
const lines = summedUp(over)
writeFileSync(join(folder, 'simulation.md'), `${lines.join('\n')}\n`)
for (const line of lines) console.log(line)
process.exitCode = over.some(it => it.fault !== null) ? 1 : 0

/** Writes the complete file and then renames it. */
function save(): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(over))
  renameSync(`${file}.new`, file)
}
