import { test } from 'node:test'
import type { FaultName } from './faults.ts'
import { playRound } from './round.ts'

/** Each round has a fixed seed, so it does nearly the same each time; `npm run soak` tries others. */
const ROUNDS: readonly (readonly [what: string, seed: number, faults: readonly FaultName[]])[] = [
  ['nodes that are killed, stopped and started again', 1, ['killNode', 'stopNode']],
  ['a database that is killed, and one without a free connection', 2, ['killDatabase', 'fillPool']],
  ['broken, slow and silent connections', 3, ['cut', 'slow', 'cutInAnswer', 'silent']],
  ['a clock that jumps, a full disk, and the death of all nodes at once', 4, ['stepClock', 'fillDisk', 'killAllNodes']],
  ['a replica that takes over, and a node that is paused', 5, ['failOver', 'pauseNode']],
]

for (const [what, seed, faults] of ROUNDS)
  test(`three nodes survive ${what} (seed ${seed})`, async t => {
    const { skipped } = await playRound({ seed, faults, games: 12, clients: 6, acts: 40 })
    for (const why of skipped) t.diagnostic(`not tried: ${why}`)
  })
