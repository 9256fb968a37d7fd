import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { openWorld } from '../../src/app/play/world.ts'
import { createUnmeteredRunner } from '../../src/sandbox/unmetered-runner.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { counts } from './counts.ts'
import { world } from './law.ts'
import { decidedBy, precedenceAlone, ruleSets } from './random-rules.ts'
import { type RuleInForce, reference } from './reference/precedence.ts'
import { kindsOf } from './rule-set-kinds.ts'

const base = precedenceAlone()

/**
 * For speed, most sets are decided with the programs of 110 and 211 in the unmetered runner, which uses the same
 * programs, prelude and kernel, but no gas. A few hundred sets are decided in the production sandbox.
 */
const unmetered = openWorld(createUnmeteredRunner(), 'law', typeStripper)

function agrees(in_: typeof world, rules: readonly RuleInForce[]): void {
  assert.deepEqual(decidedBy(in_, base, rules), reference(rules))
}

describe('a plain reading of 110 and 211 and the actual decisions', () => {
  const drawn = counts(1_000, 10_000)

  it(`the plain reading and the actual decisions agree on ${drawn} random rulesets`, () => {
    const met: Record<string, number> = { ring: 0, mutual: 0, mixed: 0, undecided: 0 }
    const one = fc.property(ruleSets, rules => {
      agrees(unmetered, rules)
      for (const kind of kindsOf(rules)) met[kind] = (met[kind] ?? 0) + 1
    })
    fc.assert(one, { numRuns: drawn, seed: 110_211 })
    for (const [kind, count] of Object.entries(met))
      assert.ok(count >= drawn / 20, `only ${count} of ${drawn} sets are of the kind “${kind}”`)
  })

  it('the plain reading and the actual decisions agree on about a hundred rulesets in the metered sandbox', () => {
    fc.assert(
      fc.property(ruleSets, rules => agrees(world, rules)),
      { numRuns: counts(200, 600), seed: 211_110 },
    )
  })
})
