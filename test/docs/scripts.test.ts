import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { EXPECTED, parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import { scriptReport } from '../../src/app/script/script-report.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { fences, ROOT, textOf } from './documents.ts'

describe('docs/scripts.md', () => {
  const text = textOf('docs/scripts.md')
  const scripts = fences(text).filter(({ language, content }) => language === 'yaml' && content.startsWith('title:'))

  it('the page contains a script', () => assert.equal(scripts.length, 1))

  for (const { content } of scripts) {
    it('the page contains a script that plays as documented', () => {
      const parsed = parseScript(join(ROOT, 'docs/example.yaml'), content)
      assert.ok(parsed.ok, JSON.stringify(parsed))
      const result = runScript(scriptPowers, parsed.script)
      assert.ok(result.ok, scriptReport('docs/scripts.md', parsed.script.title, result).join('\n'))
    })
  }

  it('the page documents every expectation that a script can state', () => {
    const told = [...text.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name ?? '')
    assert.deepEqual(
      EXPECTED.filter(name => name !== 'winner' && !told.includes(name)),
      [],
    )
  })
})
