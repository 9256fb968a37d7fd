import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { exportGame } from '../../src/app/log/export-game.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript, scriptSteps } from '../../src/app/script/run-script.ts'
import type { Script } from '../../src/app/script/script.ts'
import type { ScriptPowers, Table } from '../../src/app/script/script-progress.ts'
import { ofThisTurn } from '../turn.ts'
import { goldenGames } from './golden-games.ts'
import { scriptPowers } from './script-powers.ts'
import { waitingViolations } from './waiting-violations.ts'

const scripts = goldenGames()
  .filter(({ name }) => /\/optional-[^/]*$/.test(name))
  .map(({ name, file, text }) => ({ name, script: parsed(file, text) }))

function parsed(file: string, text: string): Script {
  const read = parseScript(file, text)
  assert.ok(read.ok, JSON.stringify(read))
  return read.script
}

/** The powers of scripts in which one optional rule has no program. */
function unbound(option: string): ScriptPowers {
  return {
    ...scriptPowers,
    openRuleset(name, from) {
      const opened = scriptPowers.openRuleset(name, from)
      if (!opened.ok) return opened
      const optionalRules = (opened.ruleset.optionalRules ?? []).map(it =>
        it.name === option && it.rule !== null ? { ...it, rule: { ...it.rule, program: null } } : it,
      )
      return { ok: true, ruleset: { ...opened.ruleset, optionalRules } }
    },
  }
}

describe('the optional rules of the shipped rulesets', () => {
  for (const [ruleset, own] of Map.groupBy(scripts, ({ script }) => script.ruleset))
    for (const option of ofThisTurn([...new Set(own.flatMap(({ script }) => Object.keys(script.optionalRules)))], 12))
      it(`without its program, the rule ${option} of ${ruleset} has different results in every script about it alone`, () => {
        const about = own.filter(({ script }) => Object.keys(script.optionalRules).join() === option)
        assert.ok(about.length >= 2)
        for (const { name, script } of about) assert.equal(runScript(unbound(option), script).ok, false, name)
      })

  for (const { name, script } of ofThisTurn(scripts, 12))
    it(`everyone the game is waiting for can end the wait, at every step of ${name}`, () => {
      const wrong: string[] = []
      let seq = -1
      for (const { game } of scriptSteps(scriptPowers, script)) {
        if (game.state.seq !== seq)
          wrong.push(...waitingViolations(game.world, game.state).map(({ kind, of }) => `${seq}: ${kind}: ${of}`))
        seq = game.state.seq
      }
      assert.deepEqual(wrong, [])
    })

  it('an exported game contains its optional rules and replays', (t: TestContext) => {
    const folder = mkdtempSync(join(tmpdir(), 'nomothete-optional-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const found = scripts.find(({ name }) => name === 'suber/optional-silence')
    assert.ok(found !== undefined)
    let last: Table | undefined
    for (const table of scriptSteps(scriptPowers, found.script)) last = table
    const entries = last?.past.map(({ decided }) => decided.entry) ?? []
    const powers = { world: scriptPowers.world, readShipped: () => undefined }
    for (const [file, text] of Object.entries(exportGame(powers, entries))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
      if (file !== 'game.yaml') continue
      assert.doesNotMatch(text, /optional-rules/)
    }
    const file = join(folder, 'game.yaml')
    const replayed = runScript(scriptPowers, parsed(file, scriptPowers.readFile('game.yaml', file) ?? ''))
    assert.ok(replayed.ok, JSON.stringify(replayed))
  })
})
