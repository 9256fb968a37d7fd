import assert from 'node:assert/strict'
import { openFuzzing } from '../http/fuzz/fuzz.ts'

/** Number of valid requests to each route, and number of broken ones. */
const RUNS = 2_000

const fuzzing = await openFuzzing()
try {
  for (const operation of fuzzing.operations) {
    await fuzzing.fuzz(operation, RUNS)
    assert.ok(await fuzzing.canBeDone(operation), `${operation.route} was never done`)
  }
  console.log(`${fuzzing.operations.length} routes answered ${2 * RUNS} requests each, and none was our mistake.`)
} finally {
  await fuzzing.close()
}
