import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptChance } from '../../src/app/script/run-script.ts'
import { Malformed } from '../../src/app/script/script-report.ts'

test('a script’s dice show the scripted faces first, and then random faces', () => {
  const chance = scriptChance([4, [0, 7], 1])
  assert.equal(chance.throwDie(6), 4)
  assert.deepEqual(chance.countFaces(2, 7), [0, 7])
  assert.equal(chance.throwDie(6), 1)
  assert.ok([1, 2].includes(chance.throwDie(2)))
  const [heads = 0, tails = 0] = chance.countFaces(2, 100)
  assert.equal(heads + tails, 100)
})

test('a script with faces that its dice do not have is malformed', () => {
  assert.throws(() => scriptChance([7]).throwDie(6), Malformed)
  assert.throws(() => scriptChance([[1, 0]]).throwDie(2), Malformed)
  assert.throws(() => scriptChance([2]).countFaces(2, 1), Malformed)
  assert.throws(() => scriptChance([[1, 1]]).countFaces(2, 1), Malformed)
  assert.throws(() => scriptChance([[1]]).countFaces(2, 1), Malformed)
})
