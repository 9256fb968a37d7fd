import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { callContextNow } from '../../src/app/play/call-context.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { Table } from '../../src/app/script/script-progress.ts'
import type { State } from '../../src/kernel/state/state.ts'
import { canonical } from '../../src/kernel/values/canonical-json.ts'
import type { Json } from '../../src/kernel/values/json.ts'
import { valueAt } from '../../src/kernel/values/persistent-map.ts'
import { scriptPowers } from '../golden/script-powers.ts'

const FILE = join(import.meta.dirname, '../../games/tri-nomic/v07-a-the-booth-in-time.yaml')

function played(): Table {
  const parsed = parseScript(FILE, readFileSync(FILE, 'utf8'))
  assert.ok(parsed.ok)
  return [...scriptSteps(scriptPowers, parsed.script)].at(-1) as Table
}

const open = ({ matters }: State) => Object.values(matters).find(it => it.fields['voting'] === true)

describe('the ballots kept by the Booth (323)', () => {
  const { game, past } = played()
  const during = past.map(({ decided }) => decided.state).findLast(state => open(state) !== undefined)
  assert.ok(during)
  const matter = open(during)?.id ?? ''

  /** Ada has sent her ballot, Eve is the Booth, and Cy is neither. */
  for (const [viewer, who, may] of [
    ['p1', 'who sent it', true],
    ['p5', 'the Booth', true],
    ['p3', 'anyone else', false],
  ] as const) {
    it(`the ballots may ${may ? '' : 'not '}be seen by ${who} while the vote is open`, () => {
      const { outcome } = callContextNow(game.world, during).ask('maySee', { viewer, by: 'p1', matter })
      assert.equal(outcome.is === 'decided' && outcome.value, may)
    })
  }

  it('ballots stay sealed in the state until the vote ends, and are open afterwards', () => {
    const ballots = open(during)?.fields['ballots'] as Json
    assert.doesNotMatch(canonical(ballots), /wheat|psoriasis/)
    const closed = valueAt(game.state.closed, matter)
    assert.match(canonical(closed?.fields['ballots'] ?? null), /psoriasis.*wheat|wheat.*psoriasis/)
  })
})
