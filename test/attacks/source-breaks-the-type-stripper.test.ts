import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankTypes } from '../../src/store/rulesets/blank-types.ts'

// This source overflows the WebAssembly stack of Node's own type stripper, which then fails for the rest of the
// process.
for (const [name, nested] of [
  ['parentheses', `${'('.repeat(20_000)}1${')'.repeat(20_000)}`],
  ['lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['types', `1 as ${'A<'.repeat(20_000)}A${'>'.repeat(20_000)}`],
]) {
  test(`${name} nested 20,000 deep are refused, and the next program is read normally`, () => {
    const refused = blankTypes(`export default rule({ answers: { q: ${nested} } })`)
    assert.ok(refused.ok || refused.message !== '')
    const next = blankTypes('const a: number = 1')
    assert.deepEqual(next, { ok: true, js: 'const a         = 1' })
  })
}
