import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { blankTypes } from '../../src/store/rulesets/blank-types.ts'

/** Programs in which one construct is nested in itself to a given depth. */
const NESTED = `({
  parentheses: n => 'x=' + '('.repeat(n) + '1' + ')'.repeat(n),
  negations: n => 'x=' + '!'.repeat(n) + '1',
  arrows: n => 'x=' + 'a=>'.repeat(n) + '1',
  'left-hand sums': n => 'x=1' + '+1'.repeat(n),
  'chains of members': n => 'x=a' + '.b'.repeat(n),
  conditions: n => 'x=' + 'a?b:'.repeat(n) + '1',
  'else after else': n => 'if(a)b;else '.repeat(n) + 'b',
  templates: n => 'x=' + '\`\${'.repeat(n) + '1' + '}\`'.repeat(n),
  'types of functions': n => 'let x:' + '()=>'.repeat(n) + '1',
  'types of objects': n => 'let x:' + '{a:'.repeat(n) + '1' + '}'.repeat(n),
  'conditional types': n => 'let x:' + 'A extends B?C:'.repeat(n) + '1',
  'type arguments': n => 'let x:' + 'A<'.repeat(n) + '1' + '>'.repeat(n),
  blocks: n => '{'.repeat(n) + '}'.repeat(n),
  classes: n => 'x=' + 'class{m(){return '.repeat(n) + '1' + '}}'.repeat(n),
})`

type Nested = { readonly [what: string]: (depth: number) => string }
const nested = new Function(`return ${NESTED}`)() as Nested

/** The result of stripping the types in a separate process with the given stack size in kB. */
function strippedWith(stack: number, depth: number): unknown {
  const program = `
    import { blankTypes } from ${JSON.stringify(new URL('../../src/store/rulesets/blank-types.ts', import.meta.url).href)}
    const results = Object.entries(${NESTED}).map(([what, source]) => [what, blankTypes(source(${depth}))])
    console.log(JSON.stringify(Object.fromEntries(results)))`
  const run = spawnSync(process.execPath, [`--stack-size=${stack}`, '--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  assert.equal(run.status, 0, run.stderr)
  return JSON.parse(run.stdout)
}

for (const [what, source] of Object.entries(nested)) {
  test(`${what} nested 3000 deep are refused at any stack size`, () => {
    const refused = blankTypes(source(3_000))
    assert.ok(!refused.ok)
    assert.match(refused.message, /nested/)
  })
}

test('programs are stripped to the same JavaScript on a stack of 300 kB as on one of 984 kB', () => {
  for (const depth of [10, 60]) assert.deepEqual(strippedWith(300, depth), strippedWith(984, depth))
})

test('programs slightly below the depth limit are read on a stack of 300 kB', () => {
  const results = strippedWith(300, 48) as { readonly [what: string]: { readonly ok: boolean } }
  assert.deepEqual(
    Object.entries(results).filter(([, result]) => !result.ok),
    [],
  )
})
