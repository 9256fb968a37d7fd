import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { canonical } from '../../src/kernel/values/canonical-json.ts'
import type { Json } from '../../src/kernel/values/json.ts'
import { counts } from './counts.ts'

const numRuns = counts(300, 5_000)

/** JSON values that can be written: well-formed texts, and no −0, which is written as 0. */
const values = fc.jsonValue({ stringUnit: 'binary' }).map(value => JSON.parse(JSON.stringify(value)) as Json)

/** The number with these IEEE 754 bits. */
function double(bits: string): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, BigInt(`0x${bits}`))
  return view.getFloat64(0)
}

/** RFC 8785, appendix B. */
const NUMBERS: readonly (readonly [bits: string, written: string])[] = [
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
]

describe('canonical JSON (RFC 8785)', () => {
  it('the numbers in appendix B of RFC 8785 are written as shown there', () => {
    for (const [bits, written] of NUMBERS) assert.equal(canonical(double(bits)), written, bits)
  })

  it('the example in section 3.2.2 is written as shown in section 3.2.3', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"\u002f',
      literals: [null, true, false],
    }
    const written =
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
    assert.equal(canonical(value), written)
  })

  it('keys are sorted by UTF-16 code units, as in the example in section 3.2.3', () => {
    const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }
    const written = canonical(keys)
    assert.deepEqual(written.match(/:\d/g), [':2', ':4', ':6', ':7', ':1', ':5', ':3'])
    assert.equal(written, '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}')
  })

  it('characters are escaped as in section 3.2.2.2: short escapes, lower-case \\u00xx, and nothing else', () => {
    const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('')
    const short = { 8: '\\b', 9: '\\t', 10: '\\n', 12: '\\f', 13: '\\r' } as Readonly<Record<number, string>>
    const expected = Array.from(
      { length: 32 },
      (_, code) => short[code] ?? `\\u00${code.toString(16).padStart(2, '0')}`,
    ).join('')
    assert.equal(canonical(controls), `"${expected}"`)
    assert.equal(canonical('"\\/\u007f\u2028\u2029'), '"\\"\\\\/\u007f\u2028\u2029"')
  })

  it('canonical JSON can be parsed back into the same value', () => {
    fc.assert(
      fc.property(values, value => assert.deepEqual(JSON.parse(canonical(value)), value)),
      { numRuns, seed: 1 },
    )
  })

  it('the same value always has the same text, in whatever order its keys were set', () => {
    const objects = fc.uniqueArray(fc.tuple(fc.string({ unit: 'binary' }), values), { selector: ([key]) => key })
    fc.assert(
      fc.property(objects, members =>
        assert.equal(canonical(Object.fromEntries(members)), canonical(Object.fromEntries(members.toReversed()))),
      ),
      { numRuns, seed: 1 },
    )
  })

  it('different values have different texts', () => {
    fc.assert(
      fc.property(values, values, (a, b) => (canonical(a) === canonical(b)) === isSame(a, b)),
      { numRuns, seed: 1 },
    )
  })

  it('keys that are numbers or inherited property names are sorted correctly, at any depth', () => {
    const inner = { b: [{ z: 1, a: 2 }], '10': 'ten', '9': 'nine', ['__proto__']: { y: 0, x: 0 } }
    const value = { z: inner, toJSON: 'a name', constructor: null, a: [] }
    const written =
      '{"a":[],"constructor":null,"toJSON":"a name","z":{"10":"ten","9":"nine","__proto__":{"x":0,"y":0},"b":[{"a":2,"z":1}]}}'
    assert.equal(canonical(value), written)
    assert.equal(canonical(JSON.parse(written) as Json), written)
  })

  it('writing a value does not change it', () => {
    const value = { b: { d: 1, c: [{ f: 1, e: 2 }] }, a: 1 }
    const before = JSON.stringify(value)
    canonical(value)
    assert.equal(JSON.stringify(value), before)
  })

  it('values that JSON cannot represent are refused', () => {
    for (const number of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      assert.throws(() => canonical(number), TypeError)
    assert.throws(() => canonical('\ud800'), /lone surrogate/)
    assert.throws(() => canonical({ '\udc00': 1 }), /lone surrogate/)
    for (const alien of [undefined, () => 1, Symbol('x'), 1n]) {
      assert.throws(() => canonical(alien as unknown as Json), TypeError)
      assert.throws(() => canonical([{ b: 1, a: [alien] }] as unknown as Json), TypeError)
    }
    assert.throws(() => canonical({ toJSON: () => 'disguised' } as unknown as Json), TypeError)
  })

  it('members that are undefined are omitted', () => {
    assert.equal(canonical({ b: 1, a: undefined } as unknown as Json), '{"b":1}')
  })
})

function isSame(a: Json, b: Json): boolean {
  try {
    assert.deepEqual(a, b)
    return true
  } catch {
    return false
  }
}
