import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { exportRuleset } from '../../src/app/log/export-ruleset.ts'
import { rulesInOrder } from '../../src/kernel/state/rulebook.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { ofThisTurn } from '../turn.ts'
import { counts } from '../unit/counts.ts'
import { drawnGames, goldenGames } from './golden-games.ts'
import { stateAtEnd } from './state-at-end.ts'

/** Playthroughs that end with rules whose parameters quote words that are gone, or that declare a register twice. */
const ALWAYS = ['suber/in-play-203-by-hand', 'suber/in-play-register-changes-shape']

const EACH = counts(60, 12)

describe('the exported rulebook of a game', () => {
  const always = goldenGames().filter(({ name }) => ALWAYS.includes(name))
  const games = new Map([...always, ...drawnGames(EACH)].map(game => [game.name, game]))
  for (const { name, file, text } of ofThisTurn([...games.values()], 12))
    it(`is a ruleset with the same rules, after ${name}`, (t: TestContext) => {
      const state = stateAtEnd(file, text)
      const folder = mkdtempSync(join(tmpdir(), 'nomothete-exported-'))
      t.after(() => rmSync(folder, { recursive: true }))
      for (const [path, content] of Object.entries(exportRuleset(state))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), content)
      }
      const read = readRulesetFolder(folder)
      assert.ok(read.ok, JSON.stringify(read))
      const told = ({ label, attributes }: { readonly label: string; readonly attributes: object }) => ({
        label,
        attributes,
      })
      assert.deepEqual(read.ruleset.rules.map(told), rulesInOrder(state).map(told))
    })
})
