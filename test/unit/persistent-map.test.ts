import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  EMPTY,
  membersOf,
  type PersistentMap,
  sizeOf,
  summaryOf,
  valueAt,
  valuesOf,
  withoutKey,
  withValue,
  withValues,
} from '../../src/kernel/values/persistent-map.ts'

const hash = (of: number): string => createHash('sha256').update(`${of}`).digest('hex')

/** Hashes, identities, and the names that a made-up log may contain, of which many begin with the same characters. */
const key = fc.oneof(
  fc.integer({ min: 0, max: 400 }).map(hash),
  fc.integer({ min: 0, max: 400 }).map(it => `m${it}`),
  fc.integer({ min: 0, max: 80 }).map(it => `${'a'.repeat(70)}${it}`),
  fc.constantFrom('', '__proto__', 'constructor', 'toString', 'keys', 'size', '0', '💡'),
)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('put' as const), key, value: fc.integer() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), key }) },
)

type Step =
  | { readonly do: 'put'; readonly key: string; readonly value: number }
  | { readonly do: 'remove'; readonly key: string }

function after(map: PersistentMap<number>, it: Step): PersistentMap<number> {
  return it.do === 'put' ? withValue(map, it.key, it.value) : withoutKey(map, it.key)
}

test('a persistent map behaves as a plain map over any steps, and never changes an earlier map', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), steps => {
      const plain = new Map<string, number>()
      let map: PersistentMap<number> = EMPTY
      for (const it of steps) {
        const [before, written] = [map, JSON.stringify(map)]
        map = after(map, it)
        if (it.do === 'put') plain.set(it.key, it.value)
        else plain.delete(it.key)
        assert.equal(JSON.stringify(before), written)
        assert.equal(sizeOf(map), plain.size)
        assert.equal(valueAt(map, it.key), plain.get(it.key))
      }
      assert.deepEqual(new Map(membersOf(map)), plain)
      assert.deepEqual(
        valuesOf(map),
        membersOf(map).map(([, value]) => value),
      )
      for (const name of ['__proto__', 'constructor', hash(1), 'm1', ''])
        assert.equal(valueAt(map, name), plain.get(name))
    }),
    { seed: 1 },
  )
})

test('the shape of a map depends only on what is in it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), fc.infiniteStream(fc.nat()), (steps, luck) => {
      const map = steps.reduce(after, EMPTY as PersistentMap<number>)
      const shuffled = membersOf(map).map(it => [luck.next().value, it] as const)
      const again = withValues<number>(
        EMPTY,
        shuffled.toSorted(([a], [b]) => a - b).map(([, it]) => it),
      )
      assert.deepEqual(again, map)
      assert.deepEqual(JSON.parse(JSON.stringify(map)), map)
    }),
    { seed: 1 },
  )
})

test('a summary counts every value once, and looks again only at what changed', () => {
  let map: PersistentMap<number> = EMPTY
  for (let it = 0; it < 5_000; it += 1) map = withValue(map, hash(it), it)
  const known = new WeakMap<PersistentMap<number>, { readonly sum: number }>()
  let looked = 0
  const sum = () =>
    summaryOf(
      map,
      known,
      values => {
        looked += values.length
        return { sum: values.reduce((total, it) => total + it, 0) }
      },
      parts => ({ sum: parts.reduce((total, it) => total + it.sum, 0) }),
    ).sum
  assert.equal(sum(), (4_999 * 5_000) / 2)
  assert.equal(looked, 5_000)
  map = withValue(map, hash(5_000), 5_000)
  assert.equal(sum(), (5_000 * 5_001) / 2)
  assert.ok(looked <= 5_016, `${looked} values were looked at`)
})
