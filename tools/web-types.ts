/**
 * Writes the API types for the pages, generated from the API's own description: src/web/api/generated/schema.d.ts.
 *
 *   node tools/web-types.ts
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiTypes } from './api-types.ts'

writeFileSync(join(import.meta.dirname, '../src/web/api/generated/schema.d.ts'), await apiTypes())
