import { randomInt } from 'node:crypto'
import { FAULTS, type FaultName, TAKES_OVER } from '../nodes/faults/faults.ts'
import { playRound } from '../nodes/faults/round.ts'
import { chanceOf } from '../unit/chance-of.ts'

/**
 * Plays many rounds, each with 100 games on three nodes and a few faults that its seed chooses. Every kind of fault
 * occurs in turn. A seed repeats one round alone:
 *
 *   NOMIC_SEED=12 NOMIC_ROUNDS=1 node test/soak/nodes.soak.ts
 */
const ROUNDS = Number(process.env['NOMIC_ROUNDS'] ?? 104)
const FIRST = Number(process.env['NOMIC_SEED'] ?? randomInt(2 ** 30))
/** Number of faults in a round, one after another. */
const FAULTS_EACH = 3

const failed: number[] = []
const names = Object.keys(FAULTS) as FaultName[]

for (let seed = FIRST; seed < FIRST + ROUNDS; seed += 1) {
  const chance = chanceOf(seed)
  const faults = Array.from({ length: FAULTS_EACH }, (_, at) =>
    at === 0 ? names[seed % names.length] : names[Math.floor(chance() * names.length)],
  ) as FaultName[]
  // A replica can take over only once.
  const chosen = faults.filter(
    (fault, at) => !TAKES_OVER.has(fault) || at === faults.findIndex(it => TAKES_OVER.has(it)),
  )
  console.log(`NOMIC_SEED=${seed}: ${chosen.join(', ')}`)
  const begin = performance.now()
  try {
    const done = await playRound({ seed, faults: chosen, games: 100, clients: 16, acts: 150 })
    const seconds = Math.round((performance.now() - begin) / 1_000)
    console.log(`  ${done.acknowledged} acts, ${done.reads} reads, ${done.watched} events, ${seconds} s`)
    for (const why of done.skipped) console.log(`  not tried: ${why}`)
  } catch (failure) {
    console.log(failure)
    failed.push(seed)
  }
}
console.log(`${ROUNDS - failed.length} of ${ROUNDS} rounds passed`)
if (failed.length > 0) throw new Error(`Failed: NOMIC_SEED=${failed.join(', NOMIC_SEED=')}`)
