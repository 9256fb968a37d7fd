import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fences, ROOT, textOf } from './documents.ts'

describe('docs/first-change.md', () => {
  const page = textOf('docs/first-change.md')
  const changes = fences(page).filter(({ language, rest }) => language === 'diff' && rest !== '')

  it('the page shows changes of several files', () => assert.ok(changes.length > 5))

  for (const { rest: file, content } of changes)
    it(`${file} contains the lines that the page adds to it or leaves in it`, () => {
      const lines = textOf(file).split('\n')
      const shown = content.split('\n').filter(line => /^[+ ]/.test(line))
      assert.deepEqual(
        shown.filter(line => !lines.includes(line.slice(1))),
        [],
      )
    })

  it('the files that its commands name exist', () => {
    const commands = fences(page).flatMap(({ language, content }) => (language === 'sh' ? content : []))
    const files = commands.join(' ').match(/\btest\/\S+/g) ?? []
    assert.ok(files.length > 5)
    assert.deepEqual(
      files.filter(file => !existsSync(join(ROOT, file))),
      [],
    )
  })
})
