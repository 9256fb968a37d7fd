import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankTypes } from '../../src/store/rulesets/blank-types.ts'

// Each level doubles the work of a parser that first tries to read every bracket as a function; 25 levels take minutes.
const DEEP = 200
for (const [name, opened, closed] of [
  ['functions that may be calls', 'async(a=', ')'],
  ['functions with types that may be calls', 'async<T>(a=', ')'],
  ['types that may be comparisons', 'a<(b=', ')>c'],
  ['parentheses that may be parameters', '(a=', ')'],
  ['conditions that may be results', 'a?(b):c=>', ''],
  ['parameters of types that may be elements', '<T>(a=', ')'],
] as const) {
  for (const [within, what] of [
    ['1', 'a number'],
    [`"${'x'.repeat(30_000)}"`, 'a long text'],
    [`/*${'x'.repeat(30_000)}*/1`, 'a long comment'],
    [`/${'x'.repeat(30_000)}/`, 'a long pattern'],
  ] as const) {
    test(`${name}, nested ${DEEP} deep around ${what}, are refused or read, and the next program is read normally`, () => {
      const source = `export default rule({ a: ${opened.repeat(DEEP)}${within}${closed.repeat(DEEP)} })`
      const refused = blankTypes(source)
      assert.ok(refused.ok || /nested/.test(refused.message), JSON.stringify(refused))
      assert.deepEqual(blankTypes('const a: number = 1'), { ok: true, js: 'const a         = 1' })
    })
  }
}

test('a few levels of nesting are accepted', () => {
  const source = 'const f = (a = (b = (c = async (d = 1) => d) => c) => b) => a'
  assert.deepEqual(blankTypes(source), { ok: true, js: source })
})
