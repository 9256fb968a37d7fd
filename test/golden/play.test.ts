import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript, scriptSteps } from '../../src/app/script/run-script.ts'
import type { Script } from '../../src/app/script/script.ts'
import { scriptReport } from '../../src/app/script/script-report.ts'
import type { Table } from '../../src/app/script/table.ts'
import { goldenGames } from './golden-games.ts'
import { scriptPowers } from './script-powers.ts'
import { toldInWords } from './told-in-words.ts'
import { unnoticed, unnoticedRefusals } from './unnoticed.ts'

// Each game is played once. What is expected of it must hold, the opposite of what is expected must be missed, and what
// happened must be told in words.
describe('the golden games', () => {
  for (const [ruleset, games] of Map.groupBy(goldenGames(), ({ name }) => name.split('/')[0])) {
    const kinds = new Set<string>()
    for (const { name, file, text } of games) {
      it(name, () => {
        const parsed = parseScript(file, text)
        assert.ok(parsed.ok, JSON.stringify(parsed))
        const { last, falsified } = played(name, parsed.script)
        assert.deepEqual([...falsified, ...unnoticedRefusals(parsed.script)], [], 'a falsified expectation is missed')
        for (const kind of toldInWords(last?.past ?? [])) kinds.add(kind)
      })
    }
    it(`${ruleset} shows more than ten kinds of effects`, () => assert.ok(kinds.size > 10, [...kinds].join()))
  }
})

/** A game played to its end, where all that is expected of it holds; and the expectations whose opposite would hold, too. */
function played(
  name: string,
  script: Script,
): { readonly last: Table | undefined; readonly falsified: readonly string[] } {
  const falsified: string[] = []
  let last: Table | undefined
  for (const table of scriptSteps(scriptPowers, script)) {
    last = table
    falsified.push(...unnoticed(table))
    if (table.misses.length > 0)
      assert.fail(scriptReport(name, script.title, runScript(scriptPowers, script)).join('\n'))
  }
  return { last, falsified }
}
