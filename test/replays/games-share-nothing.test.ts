import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { Script } from '../../src/app/script/script.ts'
import { goldenGames } from '../golden/golden-games.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { ofThisTurn } from '../turn.ts'

/** Three playthroughs of each ruleset. */
function severalOfEach(): readonly Script[] {
  const scripts = goldenGames().map(({ file, text }) => parseScript(file, text))
  const read = scripts.flatMap(it => (it.ok && it.script.steps.length > 5 ? [it.script] : []))
  const byRuleset = Map.groupBy(read, script => script.ruleset)
  return [...byRuleset.values()].flatMap(those => ofThisTurn(those.slice(0, 3), 3))
}

/** The hashes in a game's log: the last hash after each step played so far. */
type Heads = string[]

function alone(script: Script): Heads {
  return Array.from(scriptSteps(scriptPowers, script), ({ game }) => game.state.head)
}

/** Plays all scripts concurrently in one process, taking one step of each in turn. */
function together(scripts: readonly Script[]): readonly Heads[] {
  const games = scripts.map(script => ({ steps: scriptSteps(scriptPowers, script), heads: [] as Heads }))
  let playing = games
  while (playing.length > 0) {
    playing = playing.filter(({ steps, heads }) => {
      const { value, done } = steps.next()
      if (value !== undefined) heads.push(value.game.state.head)
      return done !== true
    })
  }
  return games.map(({ heads }) => heads)
}

it('games of different rulesets share nothing: played together in one process, each has the same result as when played alone', () => {
  const scripts = severalOfEach()
  assert.ok(new Set(scripts.map(script => script.ruleset)).size >= 5)
  const heads = together(scripts)
  for (const [index, script] of scripts.entries()) assert.deepEqual(heads[index], alone(script), script.title)
})
