/**
 * Writes the types of the API, as its own description has them, for the pages: src/web/api/generated/schema.d.ts.
 *
 *   node tools/web-types.ts
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiTypes } from './api-types.ts'

writeFileSync(join(import.meta.dirname, '../src/web/api/generated/schema.d.ts'), await apiTypes())
