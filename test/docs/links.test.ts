import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, it } from 'node:test'
import { documents, linksIn, ROOT, textOf } from './documents.ts'

describe('the links in the documents', () => {
  for (const file of documents()) {
    it(`the links in ${file} point to existing targets`, () => {
      assert.deepEqual(
        linksIn(file).flatMap(link => faultOf(file, link)),
        [],
      )
    })
  }
})

function faultOf(file: string, link: string): readonly string[] {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? resolve(ROOT, file) : resolve(ROOT, dirname(file), path)
  if (relative(ROOT, target).startsWith('..')) return [`${link} leads out of the project`]
  if (!existsSync(target)) return [`${link} is no file`]
  if (anchor === undefined || !target.endsWith('.md')) return []
  return anchorsOf(target).includes(anchor) ? [] : [`${link} names no heading`]
}

/** The anchors of a document's headings, in the form that common hosting sites generate. */
function anchorsOf(path: string): readonly string[] {
  const headings = [...textOf(path).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading ?? '')
  return headings.map(heading =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
