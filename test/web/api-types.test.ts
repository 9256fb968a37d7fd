import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { apiTypes } from '../../tools/api-types.ts'

it('the pages know the API as it describes itself (node tools/web-types.ts writes it)', async () => {
  const file = join(import.meta.dirname, '../../src/web/api/generated/schema.d.ts')
  assert.equal(readFileSync(file, 'utf8'), await apiTypes())
})
