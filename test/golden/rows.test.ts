import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { goldenGames } from './golden-games.ts'
import rows from './suber-rows.json' with { type: 'json' }

it('every row of the vectors of Suber’s set is a step of some play-through', () => {
  const played = new Set(
    goldenGames().flatMap(({ file, text }) => {
      const parsed = parseScript(file, text)
      return parsed.ok ? parsed.script.steps.flatMap(({ row }) => row ?? []) : []
    }),
  )
  assert.deepEqual(
    rows.filter(row => !played.has(row)),
    [],
  )
})
