import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { goldenGames } from './golden-games.ts'

/** The rows of all steps of all playthroughs. */
const played = new Set(
  goldenGames().flatMap(({ file, text }) => {
    const parsed = parseScript(file, text)
    return parsed.ok ? parsed.script.steps.flatMap(({ row }) => row ?? []) : []
  }),
)

describe('every row of the test vectors is a step in some playthrough', () => {
  for (const file of globSync('*-rows.json', { cwd: import.meta.dirname }).sort()) {
    it(file.replace('-rows.json', ''), () => {
      const rows: readonly string[] = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
      assert.ok(rows.length > 0)
      assert.deepEqual(
        rows.filter(row => !played.has(row)),
        [],
      )
    })
  }
})
