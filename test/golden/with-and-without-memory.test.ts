import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openWorld } from '../../src/app/play/world.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { Script } from '../../src/app/script/script.ts'
import type { ScriptRunner } from '../../src/kernel/programs/program-runner.ts'
import type { World } from '../../src/kernel/state/world.ts'
import { cachingRunner } from '../../src/sandbox/remembered-calls.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { ofThisTurn } from '../turn.ts'
import { counts } from '../unit/counts.ts'
import { drawnGames } from './golden-games.ts'
import { scriptPowers } from './script-powers.ts'

/** One in this many games is played, because each is played twice, once without any memory. */
const EACH = counts(80, 4)

const sandbox = createSandbox()
const remembering = cachingRunner(sandbox)

const scripts = ofThisTurn(drawnGames(EACH), 12).flatMap(({ file, text }): readonly Script[] => {
  const parsed = parseScript(file, text)
  return parsed.ok ? [parsed.script] : []
})

function worldOf(runner: ScriptRunner): World {
  return openWorld(runner, 'test', typeStripper)
}

/** Everything that was decided in a game: each entry as it is stored, the decisions behind it, and the gas of its act. */
function decidedIn(script: Script, runner: ScriptRunner): readonly string[] {
  const [last] = [...scriptSteps({ ...scriptPowers, world: worldOf(runner) }, script)].slice(-1)
  return (last?.past ?? []).map(({ decided: { line, gas, decisions, failures } }) =>
    JSON.stringify({ line, gas, decisions, failures }),
  )
}

describe('a game is the same to the byte, whether answers of programs are remembered or not', () => {
  for (const script of scripts)
    it(script.file, () => {
      const without = decidedIn(script, sandbox)
      assert.ok(without.length > 0)
      assert.deepEqual(decidedIn(script, remembering), without)
      // The second time, most answers are remembered from the first.
      assert.deepEqual(decidedIn(script, remembering), without)
    })
})
