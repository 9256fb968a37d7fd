/**
 * Compares a plain reading of rules 110 and 211 with the kernel and the rules' own programs (unmetered, for speed), on
 * a million random sets of rules. Runs in chunks, each with its own seed. Finished chunks are recorded in
 * .soak/precedence.json, so an interrupted soak continues with the next one.
 */
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { openWorld } from '../../src/app/play/world.ts'
import { createUnmeteredRunner } from '../../src/sandbox/unmetered-runner.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { decidedBy, precedenceAlone, ruleSets } from '../unit/random-rules.ts'
import { reference } from '../unit/reference/precedence.ts'

const CHUNKS = 100
const SETS = 10_000
const NOTE = '.soak/precedence.json'

const world = openWorld(createUnmeteredRunner(), 'law', typeStripper)
const base = precedenceAlone()
const agree = fc.property(ruleSets, rules => assert.deepEqual(decidedBy(world, base, rules), reference(rules)))

const begin = existsSync(NOTE) ? Number(JSON.parse(readFileSync(NOTE, 'utf8')).chunks) % CHUNKS : 0
for (let chunk = begin; chunk < CHUNKS; chunk += 1) {
  fc.assert(agree, { numRuns: SETS, seed: 1_000 + chunk })
  mkdirSync('.soak', { recursive: true })
  writeFileSync(NOTE, JSON.stringify({ chunks: chunk + 1 }))
  if ((chunk + 1) % 5 === 0) console.log(`precedence: ${(chunk + 1) * SETS} of ${CHUNKS * SETS} sets agree`)
}
