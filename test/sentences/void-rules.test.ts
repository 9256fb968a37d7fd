import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { newsInWords } from '../../src/app/prose/news.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { assertWording } from './wording.ts'

const FILE = join(import.meta.dirname, '../../games/suber/in-play-void-and-living-again.yaml')

/** The playthrough up to the vote that adopts rule 301, which conflicts with rule 105. */
function untilVoid(then: string) {
  const [before = ''] = readFileSync(FILE, 'utf8').split('  - expect:')
  const parsed = parseScript(FILE, `${before}${then}\n`)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  return parsed.script
}

it('the summary names each of these two rules once, and quotes the clause once', test => {
  const table = [...scriptSteps(scriptPowers, untilVoid(''))].at(-1)
  const turnout = table?.past.at(-1)
  assert.ok(turnout)
  const { before, decided } = turnout
  const news = newsInWords(before, decided.entry, decided.state).find(line => line.includes('void'))
  assertWording(test, [news ?? ''])
})
