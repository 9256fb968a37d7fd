import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { openWorld } from '../../src/app/play/world.ts'
import { IDEAS } from '../../src/app/simulation/random-rule-change.ts'
import { shrink } from '../../src/app/simulation/shrink.ts'
import { simulate } from '../../src/app/simulation/simulate.ts'
import { coverageOf } from '../../src/app/simulation/summary.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { counts } from '../unit/counts.ts'

const RULESETS = ['suber', 'n_omic', 'charnomic', 'thermo', 'tri-nomic']
const ACTS = counts(120, 10_000)
const world = openWorld(createSandbox(), 'simulation', typeStripper)

function wishFor(name: string, acts: number, seed: number) {
  const read = readRulesetFolder(join(import.meta.dirname, '../../rulesets', name))
  assert.ok(read.ok)
  return { ruleset: read.ruleset, players: 5, acts, seed }
}

function simulated(name: string, acts: number, seed: number) {
  const run = simulate(world, wishFor(name, acts, seed))
  let next = run.next()
  while (!next.done) next = run.next()
  return next.value
}

describe(`${ACTS} acts of random players in games of each ruleset`, () => {
  for (const name of RULESETS)
    it(`every check passes after each act in ${name}`, context => {
      const { summary, fault } = simulated(name, ACTS, 1)
      assert.equal(fault === undefined ? '' : `${fault.act}: ${fault.check}: ${fault.words}`, '')
      assert.equal(summary.acts, ACTS)
      assert.ok(summary.accepted > 0.1 * ACTS, `only ${summary.accepted} were done`)
      const { adopted, defeated, wins, held } = summary
      context.diagnostic(JSON.stringify({ adopted, defeated, wins, held, ...coverageOf(world, summary) }))
    })
})

it('the same seed always produces the same games, and a different seed produces different ones', () => {
  assert.deepEqual(simulated('suber', 60, 5), simulated('suber', 60, 5))
  assert.notDeepEqual(simulated('suber', 60, 5).summary, simulated('suber', 60, 6).summary)
})

it('random players can propose at least 80 different rule-changes', () => {
  assert.ok(IDEAS >= 80, `there are ${IDEAS}`)
})

it('a failing run is reduced to the acts that reproduce the failure', () => {
  const wish = wishFor('suber', 200, 1)
  const openCase = {
    about: 'a mistake of ours',
    expand: () => {
      throw new Error('a mistake of ours')
    },
  }
  const mistaken = { ...world, moves: { ...world.moves, openCase } }
  const run = simulate(mistaken, wish)
  let next = run.next()
  while (!next.done) next = run.next()
  const { fault } = next.value
  assert.equal(fault?.check, 'nothingThrown')
  const fewest = shrink(mistaken, wish, fault)
  assert.equal(fewest?.fault?.check, 'nothingThrown')
  assert.equal(fewest?.table.tried.length, 1)
})
