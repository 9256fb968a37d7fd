import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

const FOLDER = new URL('../attacks/', import.meta.url)

/** The beginning of a test, or of an attack in a table. */
const ATTACK = /^ *(?:it|test)\(|^ {2}['"`].*: \{/gm

/** The rows of the table: each attack, with the test files for it. */
const rows = readFileSync(new URL('README.md', FOLDER), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && line.includes(']('))
  .map(line => ({
    what: line.split('|')[1]?.trim() ?? '',
    files: [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file ?? ''),
  }))

describe('the table of attacks', () => {
  it('the table has a row for every known attack', () => {
    assert.ok(rows.length >= 23, `${rows.length}`)
  })

  for (const { what, files } of rows) {
    it(`the files named for this attack contain at least three tests: ${what}`, () => {
      const attacks = files.flatMap(file => [...readFileSync(new URL(file, FOLDER), 'utf8').matchAll(ATTACK)])
      assert.ok(attacks.length >= 3, `${attacks.length} in ${files.join(', ')}`)
    })
  }
})
