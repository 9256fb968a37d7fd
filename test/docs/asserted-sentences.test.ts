import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { it } from 'node:test'
import ts from 'typescript'

const ROOT = resolve(import.meta.dirname, '../..')

/** A literal that is a whole sentence of more than 60 characters, and not source code or YAML. */
const SENTENCE = /^[A-Z“][^\n{}]{59,}\.$/
const QUOTED = /['"`][A-Z“][^\n{}]{59,}\.['"`]/

/** The whole sentences that a test expects to be equal to something. What it gives to a function is not expected. */
function expectedSentences(text: string): readonly string[] {
  if (!QUOTED.test(text)) return []
  const found: string[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) return
    if (ts.isStringLiteralLike(node) && SENTENCE.test(node.text)) found.push(node.text)
    ts.forEachChild(node, collect)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^assert\.\w*[eE]qual$/.test(node.expression.getText()))
      node.arguments.slice(1, 2).forEach(collect)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('test.ts', text, ts.ScriptTarget.Latest, true))
  return found
}

it('whole sentences are asserted only in test/sentences', () => {
  const files = globSync('test/**/*.ts', { cwd: ROOT, exclude: ['test/sentences/**'] })
  const found = files.flatMap(file =>
    expectedSentences(readFileSync(join(ROOT, file), 'utf8')).map(sentence => `${file}: ${sentence}`),
  )
  assert.deepEqual(found, [], 'assert the fact here, and the wording with assertWording in test/sentences')
})

it('an expected sentence is found, and one that the test itself puts in is not', () => {
  const long = `The server says ${'very '.repeat(12)}much.`
  const test = (assertion: string) => expectedSentences(`it('', () => ${assertion})`)
  assert.deepEqual(test(`assert.equal(said(), '${long}')`), [long])
  assert.deepEqual(test(`assert.deepEqual(said(), [{ why: '${long}' }])`), [long])
  assert.deepEqual(test(`assert.equal(said('${long}'), 1)`), [])
  assert.deepEqual(test(`assert.equal(1, read('${long}'))`), [])
})
