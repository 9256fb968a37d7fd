import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import ts from 'typescript'
import { patternsIn, patternsOfPages } from './web-patterns.ts'

/**
 * Lists every pattern in the code of the pages, below a line that says what the pattern reads. No pattern reads a
 * sentence about the game: sentences come in parts, and the response contains any other facts that a page needs as
 * data. Only three patterns read the reason why a form was refused.
 */
const LIST = readFileSync(join(import.meta.dirname, 'web-patterns.txt'), 'utf8')

it('every text pattern in the page code is listed with the text that it reads', () => {
  const known = new Set(LIST.split('\n').filter(line => line !== '' && !line.startsWith('#')))
  const found = new Set(patternsOfPages())
  const added = [...found].filter(pattern => !known.has(pattern))
  assert.deepEqual(
    added,
    [],
    'Say in web-patterns.txt what a new pattern reads. If it reads a sentence of the server, ask for data.',
  )
  const gone = [...known].filter(pattern => !found.has(pattern))
  assert.deepEqual(gone, [], 'These patterns are gone: take them off the list.')
})

it('text patterns are found, whatever form the code writes them in', () => {
  const code =
    "words.replace(/^rule (\\d+)/, ''); new RegExp('rule'); line.includes('“'); line.startsWith('Void by'); words.split(': '); words.indexOf(': ')"
  const source = ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest, true)
  assert.deepEqual(patternsIn(source), [
    '/^rule (\\d+)/',
    "new RegExp('rule')",
    'includes "“"',
    'startsWith "Void by"',
    'split ": "',
    'indexOf ": "',
  ])
})
