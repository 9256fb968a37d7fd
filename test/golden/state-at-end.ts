import assert from 'node:assert/strict'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { State } from '../../src/kernel/state/state.ts'
import { scriptPowers } from './script-powers.ts'

/** The state of a script's game at its end. */
export function stateAtEnd(file: string, text: string): State {
  const parsed = parseScript(file, text)
  assert.ok(parsed.ok)
  let state: State | undefined
  for (const table of scriptSteps(scriptPowers, parsed.script)) state = table.game.state
  assert.ok(state !== undefined)
  return state
}
