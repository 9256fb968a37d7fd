import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'
import { ofThisTurn } from '../turn.ts'
import { counts } from '../unit/counts.ts'
import { MUTANTS } from './mutants.ts'

/** Number of acts within which a deliberate fault must be detected. */
const ACTS = 20_000

const child = join(import.meta.dirname, 'mutant-child.ts')
const sources = join(import.meta.dirname, '../../src')

describe('deliberate faults', () => {
  it('every fault names a source file that contains its text exactly once', () => {
    for (const { name, file, snippet } of MUTANTS)
      assert.equal(readFileSync(join(sources, file), 'utf8').split(snippet).length, 2, name)
  })

  const tried = MUTANTS.entries().filter(([, { soon }]) => soon || counts(0, 1) === 1)
  for (const [index, { name, by }] of ofThisTurn([...tried], 12))
    it(`the simulation detects this fault: ${name}`, async context => {
      const { stdout } = await promisify(execFile)(process.execPath, [child, `${index}`, `${ACTS}`])
      const told = JSON.parse(stdout)
      assert.ok(told.put, 'the fault was put in')
      assert.equal(told.check, by, `noticed in ${told.acts} acts: ${told.words}`)
      context.diagnostic(`${told.check} after ${told.acts} acts: ${told.words}`)
    })
})
