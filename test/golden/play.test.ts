import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import { scriptReport } from '../../src/app/script/script-report.ts'
import { goldenGames } from './golden-games.ts'
import { scriptPowers } from './script-powers.ts'

describe('the golden games', () => {
  for (const { name, file, text } of goldenGames()) {
    it(name, () => {
      const parsed = parseScript(file, text)
      assert.ok(parsed.ok, JSON.stringify(parsed))
      const result = runScript(scriptPowers, parsed.script)
      assert.ok(result.ok, scriptReport(name, parsed.script.title, result).join('\n'))
    })
  }
})
