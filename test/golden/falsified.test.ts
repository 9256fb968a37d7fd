import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { expectations } from '../../src/app/script/expectations.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript, scriptSteps } from '../../src/app/script/run-script.ts'
import type { Script, ScriptStep } from '../../src/app/script/script.ts'
import type { StepSeen, Table } from '../../src/app/script/table.ts'
import { falsifications } from './falsify.ts'
import { goldenGames } from './golden-games.ts'
import { scriptPowers } from './script-powers.ts'

// A step's expectations change nothing in the game. So a play-through is played once, and after each step every way of
// falsifying one of its expectations is compared with what is; refusals, which are compared as somebody acts, are
// falsified in a second run.
describe('a falsified expectation is missed', () => {
  for (const { name, file, text } of goldenGames()) {
    it(name, () => {
      const parsed = parseScript(file, text)
      assert.ok(parsed.ok, JSON.stringify(parsed))
      assert.deepEqual([...unnoticed(parsed.script), ...unnoticedRefusals(parsed.script)], [])
    })
  }
})

/** The expectations whose opposite would hold just as well. */
function unnoticed(script: Script): readonly string[] {
  const found: string[] = []
  for (const table of scriptSteps(scriptPowers, script)) found.push(...unmissed(table))
  return found
}

function unmissed(table: Table): readonly string[] {
  const { seen } = table
  if (seen === undefined) return []
  return falsifications(seen.step)
    .filter(({ what }) => what !== 'refused')
    .filter(({ step }) => !isMissed(table, { ...seen, step }))
    .map(({ what }) => shown(seen.number, seen.step, what))
}

function isMissed(table: Table, seen: StepSeen): boolean {
  const misses: Table['misses'] = []
  expectations({ ...table, misses }, seen)
  return misses.length > 0
}

function shown(number: number, { line }: ScriptStep, what: string): string {
  return `step ${number} (line ${line}): ${what}`
}

function unnoticedRefusals(script: Script): readonly string[] {
  if (script.steps.every(step => step.refused === undefined)) return []
  const steps = script.steps.map(step => falsifications(step).find(({ what }) => what === 'refused')?.step ?? step)
  const result = runScript(scriptPowers, { ...script, steps })
  if ('malformed' in result) return [JSON.stringify(result.malformed)]
  const missed = new Set(result.misses.map(miss => miss.step))
  return steps.flatMap((step, index) =>
    step === script.steps[index] || missed.has(index + 1) ? [] : [shown(index + 1, step, 'refused')],
  )
}
