/**
 * Tries every change of a started game by every way against the guards of each ruleset, and writes the results to
 * test/games/guards-tried.md. Read the difference afterwards: what newly “happens” must be permitted by the rules’ texts.
 *
 *   node tools/guards-tried.ts
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { guardsPage } from '../test/matrix/guards/page.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGE = 'test/games/guards-tried.md'

writeFileSync(join(ROOT, PAGE), guardsPage())
spawnSync(process.execPath, [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', PAGE], {
  cwd: ROOT,
})
