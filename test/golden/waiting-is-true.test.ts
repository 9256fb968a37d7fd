import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import { ofThisTurn } from '../turn.ts'
import { counts } from '../unit/counts.ts'
import { drawnGames } from './golden-games.ts'
import { scriptPowers } from './script-powers.ts'
import { waitingViolations } from './waiting-violations.ts'

/** One in this many scripts is played, because every step tries many acts. */
const EACH = counts(149, 10)

/** Returns the places in a script where the list of people the game is waiting for is wrong. */
function violationsIn(file: string, text: string): readonly string[] {
  const parsed = parseScript(file, text)
  assert.ok(parsed.ok)
  let [step, seq] = [-1, -1]
  const found: string[] = []
  for (const { game } of scriptSteps(scriptPowers, parsed.script)) {
    step++
    if (game.state.seq === seq) continue
    seq = game.state.seq
    found.push(...waitingViolations(game.world, game.state).map(({ kind, of }) => `step ${step}: ${kind}: ${of}`))
  }
  return found
}

describe('the people a game is waiting for', () => {
  for (const { name, file, text } of ofThisTurn(drawnGames(EACH), 12)) {
    it(name, () => assert.deepEqual(violationsIn(file, text), []))
  }
})
