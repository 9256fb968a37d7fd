import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

const FOLDER = new URL('../attacks/', import.meta.url)

/** The rows of the table: what somebody tries, and the files in which it is tried. */
const rows = readFileSync(new URL('README.md', FOLDER), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && line.includes(']('))
  .map(line => ({
    what: line.split('|')[1]?.trim() ?? '',
    files: [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file ?? ''),
  }))

describe('the table of attacks', () => {
  it('has a row for each of the ways that were found, and for those that nobody had tried', () => {
    assert.ok(rows.length >= 23, `${rows.length}`)
  })

  for (const { what, files } of rows) {
    it(`names files that exist, with three attacks or more: ${what}`, () => {
      assert.ok(new Set(files).size >= 3, files.join(', '))
      for (const file of files) assert.ok(existsSync(new URL(file, FOLDER)), file)
    })
  }
})
