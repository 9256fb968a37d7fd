import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import type { Script } from '../../src/app/script/script.ts'
import { falsifications } from './falsify.ts'
import { goldenGames } from './golden-games.ts'
import { scriptPowers } from './script-powers.ts'

// A step's expectations change nothing in the game. So one run may hold one falsified expectation in every step: the
// first of each, then the second of each; and each of them has to be missed at its own step.
describe('a falsified expectation is missed', () => {
  for (const { name, file, text } of goldenGames()) {
    it(name, () => {
      const parsed = parseScript(file, text)
      assert.ok(parsed.ok, JSON.stringify(parsed))
      assert.deepEqual(unnoticed(parsed.script), [])
    })
  }
})

/** The expectations whose opposite would hold just as well. */
function unnoticed(script: Script): readonly string[] {
  const falsified = script.steps.map(falsifications)
  const most = Math.max(...falsified.map(({ length }) => length))
  return Array.from({ length: most }, (_, round) => round).flatMap(round => {
    const steps = script.steps.map((step, index) => falsified[index]?.[round]?.step ?? step)
    const result = runScript(scriptPowers, { ...script, steps })
    if ('malformed' in result) return [JSON.stringify(result.malformed)]
    const missed = new Set(result.misses.map(miss => miss.step))
    return falsified.flatMap((all, index) => {
      const one = all[round]
      return one === undefined || missed.has(index + 1)
        ? []
        : [`step ${index + 1} (line ${one.step.line}): ${one.what}`]
    })
  })
}
