import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import { scriptPowers } from '../golden/script-powers.ts'

const FILE = join(import.meta.dirname, '../../games/suber/in-play-void-and-living-again.yaml')

/** The playthrough up to the vote that adopts rule 301, which conflicts with rule 105. */
function untilVoid(then: string) {
  const [before = ''] = readFileSync(FILE, 'utf8').split('  - expect:')
  const parsed = parseScript(FILE, `${before}${then}\n`)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  return parsed.script
}

it('the explanation of a void rule names the rule that takes precedence over it and the rule that determines the precedence', () => {
  const expected = '{ of: void of 301, rules: [105, 110], says: "rule 301 is void by rule 105, by rule 110 (" }'
  const result = runScript(scriptPowers, untilVoid(`  - { expect: { because: ${expected} } }`))
  assert.ok('misses' in result)
  assert.deepEqual(result.misses, [])
})
