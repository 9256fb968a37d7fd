import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { apiTypes } from '../../tools/api-types.ts'

it('the pages’ API types match the API’s own description (node tools/web-types.ts writes them)', async () => {
  const file = join(import.meta.dirname, '../../src/web/api/generated/schema.d.ts')
  assert.equal(readFileSync(file, 'utf8'), await apiTypes())
})
