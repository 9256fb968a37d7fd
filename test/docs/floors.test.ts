import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')

test('every folder named in an import rule exists', () => {
  const rules = readFileSync(join(root, '.dependency-cruiser.mjs'), 'utf8')
  const named = rules.matchAll(/\bat\(([^)]*)\)|(?:seesOnly|const doors|const adapters)[^[]*\[([^\]]*)\]/g)
  const lists = [...named].flatMap(([, one = '', other = '']) => [one, other])
  const folders = new Set(lists.flatMap(list => [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? '')))
  assert.ok(folders.size > 10)
  for (const folder of folders) assert.ok(existsSync(join(root, 'src', folder)), folder)
})
