import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import floors from '../../.dependency-cruiser.mjs'

const root = join(import.meta.dirname, '../..')

test('every folder that a rule about imports names exists', () => {
  const patterns = JSON.stringify(floors.forbidden).matchAll(/\^src\/\(([\w|]+)\)/g)
  const folders = new Set([...patterns].flatMap(([, names = '']) => names.split('|')))
  assert.ok(folders.size > 10)
  for (const folder of folders) assert.ok(existsSync(join(root, 'src', folder.replace('main', 'main.ts'))), folder)
})
