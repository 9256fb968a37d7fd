import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import { scriptReport } from '../../src/app/script/script-report.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { fences, textOf } from './documents.ts'

describe('the example in CONTRIBUTING.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nomothete-contributing-'))
  const files = fences(textOf('CONTRIBUTING.md')).filter(({ rest }) => rest !== '')

  for (const { rest, content } of files) {
    mkdirSync(dirname(join(folder, rest)), { recursive: true })
    writeFileSync(join(folder, rest), content)
  }

  after(() => rmSync(folder, { recursive: true, force: true }))

  it('the example shows the same ruleset, text, program and game as the files', () => {
    const names = ['apples/ruleset.yaml', 'apples/rules/1-apples.md', 'apples/rules/1-apples.ts', 'apples.yaml']
    assert.deepEqual(
      files.map(({ rest }) => rest),
      names,
    )
  })

  it('the example plays as documented', () => {
    const file = join(folder, 'apples.yaml')
    const parsed = parseScript(file, readFileSync(file, 'utf8'))
    assert.ok(parsed.ok, JSON.stringify(parsed))
    const result = runScript(scriptPowers, parsed.script)
    assert.ok(result.ok, scriptReport('apples.yaml', parsed.script.title, result).join('\n'))
    assert.ok('told' in result && result.told.length === 6)
  })
})
