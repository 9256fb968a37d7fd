import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diceFromSecret } from '../../src/app/dice/drawn-faces.ts'
import { sha256 } from '../../src/app/play/world.ts'
import { counts } from './counts.ts'

/*
 * Seeds are fixed, so the tests cannot fail by chance: once they pass, they pass until someone changes how faces are
 * drawn. Fair dice exceed the bound once in a million runs. For k degrees of freedom, the bound is the Wilson–Hilferty
 * quantile of chi-square at z = 4.753.
 */
const Z = 4.753

function bound(degrees: number): number {
  const part = 2 / (9 * degrees)
  return degrees * (1 - part + Z * Math.sqrt(part)) ** 3
}

function chiSquare(counted: readonly number[], each: number): number {
  return counted.reduce((sum, count) => sum + (count - each) ** 2 / each, 0)
}

const dice = (seed: string) => diceFromSecret(sha256(`secret ${seed}`), sha256(`deeds ${seed}`))

const SIDES = [2, 3, 6, 7, 20, 100, 1_000]

test('all faces of a die come up equally often, within the bound', () => {
  for (const sides of SIDES) {
    const times = 1_000 * sides
    const value = chiSquare(dice(`one ${sides}`).countFaces(sides, times), times / sides)
    assert.ok(value < bound(sides - 1), `${sides} sides: ${value}`)
  }
})

test('the first face of a throw is also fair, over many entries with different secrets', () => {
  for (const sides of [2, 3, 6, 20]) {
    const counted = new Array<number>(sides).fill(0)
    const each = counts(300, 5_000)
    for (let seed = 0; seed < each * sides; seed += 1) {
      const face = dice(`${sides} ${seed}`).throwDie(sides)
      counted[face - 1] = (counted[face - 1] ?? 0) + 1
    }
    assert.ok(chiSquare(counted, each) < bound(sides - 1), `${sides} sides: ${counted}`)
  }
})

test('a face does not predict the next one', () => {
  const sides = 6
  const { throwDie } = dice('pairs')
  const counted = new Array<number>(sides ** 2).fill(0)
  const each = 2_000
  for (let thrown = 0; thrown < each * sides ** 2; thrown += 1) {
    const pair = (throwDie(sides) - 1) * sides + throwDie(sides) - 1
    counted[pair] = (counted[pair] ?? 0) + 1
  }
  assert.ok(chiSquare(counted, each) < bound(sides ** 2 - 1))
})

test('a die with very many sides is fair throughout its range, unlike one based on taking a remainder', () => {
  // 2^32 is 4.29 times a billion, so a naive remainder would favour the lowest 29 % of the faces.
  for (const sides of [1_000_000_000, 999_999_937, 1_000_003]) {
    const parts = 100
    const each = 3_000
    const counted = new Array<number>(parts).fill(0)
    const { throwDie } = dice(`many ${sides}`)
    for (let thrown = 0; thrown < parts * each; thrown += 1) {
      const face = throwDie(sides)
      assert.ok(face >= 1 && face <= sides)
      const part = Math.floor(((face - 1) / sides) * parts)
      counted[part] = (counted[part] ?? 0) + 1
    }
    assert.ok(chiSquare(counted, each) < bound(parts - 1), `${sides} sides`)
  }
})

test('the bound rejects an unfair die', () => {
  const { throwDie } = dice('unfair')
  const counted = new Array<number>(6).fill(0)
  for (let thrown = 0; thrown < 60_000; thrown += 1) {
    const face = Math.min(throwDie(6), throwDie(40) === 1 ? 1 : 6)
    counted[face - 1] = (counted[face - 1] ?? 0) + 1
  }
  assert.ok(chiSquare(counted, 10_000) > bound(5), `${counted}`)
})

test('throwing a million dice takes well under a second of processor time', () => {
  const before = process.threadCpuUsage()
  const counted = dice('fast').countFaces(6, 1_000_000)
  const { user, system } = process.threadCpuUsage(before)
  const took = (user + system) / 1_000
  assert.equal(
    counted.reduce((sum, count) => sum + count, 0),
    1_000_000,
  )
  assert.ok(took < 1_000, `${took} ms`)
})

// The expected faces were computed with other tools, from the description in decision 0007.
test('the same secret and the same acts produce the same faces for everyone', () => {
  const { throwDie, countFaces } = diceFromSecret('00'.repeat(32), 'ff'.repeat(32))
  assert.deepEqual([6, 6, 6, 20, 1_000_000_000, 1].map(throwDie), [1, 1, 2, 4, 948_095_170, 1])
  assert.deepEqual(countFaces(3, 1_000), [325, 352, 323])
})
