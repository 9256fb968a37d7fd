import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { checkRuleset } from '../../src/app/founding/check-ruleset.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript, scriptSteps } from '../../src/app/script/run-script.ts'
import { scriptReport } from '../../src/app/script/script-report.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { ROOT, textOf } from './documents.ts'

/** The folders of docs/examples: each contains a ruleset and a script of a game. */
const examples = globSync('docs/examples/*', { cwd: ROOT }).sort()

describe('the worked examples of docs/rulesets.md', () => {
  it('the page links to each of them', () => {
    const page = textOf('docs/rulesets.md')
    assert.equal(examples.length, 2)
    for (const folder of examples) assert.ok(page.includes(`(${folder.replace('docs/', '')}`), folder)
  })

  for (const folder of examples) {
    it(`${folder} is a ruleset in which nomic check finds nothing`, () => {
      const found = readRulesetFolder(join(ROOT, folder))
      assert.ok(found.ok, JSON.stringify(found))
      assert.deepEqual(checkRuleset(scriptPowers.world, found), { faults: [], notes: [], unknownRegisters: [] })
    })

    for (const name of globSync(`${folder}/*.yaml`, { cwd: ROOT }).filter(it => !it.endsWith('ruleset.yaml'))) {
      it(`${name} plays as it says, with more than twenty open matters at a time`, () => {
        const parsed = parseScript(join(ROOT, name), readFileSync(join(ROOT, name), 'utf8'))
        assert.ok(parsed.ok, JSON.stringify(parsed))
        const result = runScript(scriptPowers, parsed.script)
        assert.ok(result.ok, scriptReport(name, parsed.script.title, result).join('\n'))
        let most = 0
        for (const { game } of scriptSteps(scriptPowers, parsed.script))
          most = Math.max(most, Object.values(game.state.matters).filter(it => it.open).length)
        assert.ok(most > 20, `${most}`)
      })
    }
  }
})
