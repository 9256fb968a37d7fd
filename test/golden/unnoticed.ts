import { checkExpectations } from '../../src/app/script/expectations.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import type { Script, ScriptStep } from '../../src/app/script/script.ts'
import type { StepSeen, Table } from '../../src/app/script/script-progress.ts'
import { falsifications } from './falsify.ts'
import { scriptPowers } from './script-powers.ts'

/**
 * The expectations of the latest step whose opposites are also met. Expectations do not affect the game, so each
 * falsified expectation can be compared with the actual state.
 */
export function unnoticed(table: Table): readonly string[] {
  const { seen } = table
  if (seen === undefined) return []
  return falsifications(seen.step)
    .filter(({ what }) => what !== 'refused')
    .filter(({ step }) => !isMissed(table, { ...seen, step }))
    .map(({ what }) => shown(seen.number, seen.step, what))
}

function isMissed(table: Table, seen: StepSeen): boolean {
  const misses: Table['misses'] = []
  checkExpectations({ ...table, misses }, seen)
  return misses.length > 0
}

/**
 * Returns the expected refusals whose opposites are also met. Refusals are compared during the act, so each is
 * falsified in a separate run.
 */
export function unnoticedRefusals(script: Script): readonly string[] {
  const last = script.steps.findLastIndex(step => step.refused !== undefined) + 1
  if (last === 0) return []
  const kept = script.steps.slice(0, last)
  const steps = kept.map(step => falsifications(step).find(({ what }) => what === 'refused')?.step ?? step)
  const result = runScript(scriptPowers, { ...script, steps })
  if ('malformed' in result) return [JSON.stringify(result.malformed)]
  const missed = new Set(result.misses.map(miss => miss.step))
  return steps.flatMap((step, index) =>
    step === kept[index] || missed.has(index + 1) ? [] : [shown(index + 1, step, 'refused')],
  )
}

function shown(number: number, { line }: ScriptStep, what: string): string {
  return `step ${number} (line ${line}): ${what}`
}
