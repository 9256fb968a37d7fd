import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counts } from '../unit/counts.ts'
import { openFuzzing } from './fuzz/fuzz.ts'

const RUNS = counts(8, 40)

test('no request to any route causes an internal error or reveals a secret, whoever sends it', async context => {
  const fuzzing = await openFuzzing()
  context.after(() => fuzzing.close())
  for (const operation of fuzzing.operations) {
    await context.test(operation.route, () => fuzzing.fuzz(operation, RUNS))
  }
  await context.test('every operation in the document was carried out at least once', async () => {
    const never: string[] = []
    for (const operation of fuzzing.operations) if (!(await fuzzing.canBeDone(operation))) never.push(operation.route)
    assert.deepEqual(never, [])
  })
})
