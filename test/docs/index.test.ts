import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import { it } from 'node:test'
import { documents, linksIn, textOf } from './documents.ts'

const INDEX = 'docs/README.md'
const PRESSES = 3

/** The documents that a reader can open from the index with a number of presses. */
function reachedFrom(index: string, presses: number): ReadonlySet<string> {
  const reached = new Set([index])
  let last: readonly string[] = [index]
  for (let press = 0; press < presses; press += 1) {
    const next = last.flatMap(file => linksIn(file).map(link => join(dirname(file), link.replace(/#.*/, ''))))
    last = [...new Set(next)].filter(file => file.endsWith('.md') && !reached.has(file))
    for (const file of last) reached.add(file)
  }
  return reached
}

it('every page of the documentation is at most three presses from its index', () => {
  const reached = reachedFrom(INDEX, PRESSES)
  const pages = documents().filter(file => file.startsWith('docs/'))
  assert.deepEqual(
    pages.filter(file => !reached.has(file)),
    [],
  )
})

it('the index answers at least ten questions of each reader', () => {
  const [, ...sections] = textOf(INDEX).split(/^## /m)
  const answers = sections.map(section => section.split('\n').filter(line => /^\| .*\]\(/.test(line)).length)
  assert.deepEqual(
    answers.filter(count => count < 10),
    [],
  )
})
