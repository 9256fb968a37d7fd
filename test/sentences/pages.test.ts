import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import Type from 'typebox'
import { Parse } from 'typebox/value'
import { assertWording } from './wording.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What a `labels.ts` exports: catalogues of whole messages, by name. */
const Catalogues = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))

describe('the labels of a page', () => {
  for (const file of globSync('src/web/**/*labels.ts', { cwd: ROOT }).sort())
    it(`${file} has the accepted wording`, async test => {
      const catalogues = Object.values(Parse(Catalogues, { ...(await import(join(ROOT, file))) }))
      const labels = catalogues.flatMap(catalogue => Object.entries(catalogue))
      const sentences = labels.map(([key, message]) => `${key}: ${message}`)
      assertWording(test, sentences)
    })
})
