import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { callContextNow } from '../../src/app/play/call-context.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { Table } from '../../src/app/script/script-progress.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { CLAUSES, idOf, told } from './law.ts'

/**
 * The conflicts C-01 … C-20 of CharNomic, in play: real conflicts have the stated outcome, and apparent conflicts never
 * reach the rules of precedence.
 *
 * Left entirely to a reading:
 * - C-08 (101 against 304 to 322, if a game begins): avoided by resuming a game, under a reading of 101, as every
 * playthrough does.
 */
const FOLDER = join(import.meta.dirname, '../../games/charnomic')

function played(name: string): Table {
  const file = join(FOLDER, `${name}.yaml`)
  const parsed = parseScript(file, readFileSync(file, 'utf8'))
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const table = [...scriptSteps(scriptPowers, parsed.script)].at(-1) as Table
  assert.deepEqual(table.misses, [])
  return table
}

/**
 * The pairs of rules between which precedence decided, in order and without duplicates, by their original labels: "304
 * over 207: the clause".
 */
function contests(table: Table): readonly string[] {
  const first = new Map(
    table.past.flatMap(({ decided }) =>
      Object.values(decided.state.rules).map(({ id, label, lineage }) => [id, lineage[0] ?? label] as const),
    ),
  )
  const beats = table.past
    .flatMap(({ decided }) => decided.decisions.filter(it => it.question === 'precedence'))
    .flatMap(it => it.answers.flatMap(answer => ('value' in answer ? [answer.value as Json] : [])))
    .flatMap(it => (Array.isArray(it) ? (it as readonly JsonObject[]) : []))
  const label = (id: Json | undefined) => first.get(String(id))
  return [...new Set(beats.map(it => `${label(it['winner'])} over ${label(it['loser'])}: ${it['clause']}`))]
}

describe('real conflicts within CharNomic', () => {
  const REAL: readonly (readonly [row: string, script: string, decided: readonly string[]])[] = [
    [
      'C-01: an Inactive Player has no vote, because 304 makes an express exception to 207',
      'c11-a-voter-turns-inactive',
      [`304 over 207: ${CLAUSES.claim}`],
    ],
    [
      'C-02, C-02b, C-02c: 205 takes precedence over 203 in the current reading but not in the other, and does so by number once 203 is amended',
      'conflict-02-proposer-against',
      [`205 over 203: ${CLAUSES.claim}`, `203 over 205: ${CLAUSES.lowest}`, `205 over 203: ${CLAUSES.lowest}`],
    ],
    [
      'C-03b: 202 takes precedence over 304 once no exception is read into 304',
      'conflict-03-inactive-proposer',
      [`202 over 304: ${CLAUSES.lowest}`],
    ],
    ['a rule that keeps players from leaving is void under 113', 'a-void-rule', [`113 over 323: ${CLAUSES.immutable}`]],
  ]
  for (const [row, script, decided] of REAL) it(row, () => assert.deepEqual(contests(played(script)), decided))

  it('C-03: an Inactive Player may not propose under the current reading of 304', () => {
    const { game } = played('c11-a-voter-turns-inactive')
    const { inactive } = game.state.registers
    const [eve] = (inactive?.value ?? []) as readonly string[]
    const decision = callContextNow(game.world, game.state).ask('mayPropose', { by: eve ?? '' })
    const { value, by, overruled } = told(game.state, decision)
    assert.deepEqual([value, by, overruled], [false, ['304'], [`202 by 304: ${CLAUSES.claim}`]])
  })
})

describe('real conflicts that no program decides', () => {
  for (const [row, script, who] of [
    ['C-10: a Motion cannot make someone the winner, just as a rule cannot', 'conflict-10-a-motion-to-win', '112'],
    ['C-13: a 26th mutable rule waits for Judgment', 'conflict-13-the-26th-mutable-rule', '209'],
    ['C-18: a change after which nothing could be adopted waits for Judgment', 'conflict-18-no-way-to-adopt', '114'],
  ] as const) {
    it(row, () => {
      const table = played(script)
      const asked = table.past.flatMap(({ decided }) => decided.decisions.filter(it => it.question === 'mayChange'))
      const spoke = asked.flatMap(({ answers }) => answers.filter(it => it.is === 'value').map(it => it.rule))
      assert.ok(spoke.includes(idOf(table.game.state, who)))
      assert.deepEqual([contests(table), table.game.state.findings], [[], []])
    })
  }
})

describe('apparent conflicts within CharNomic', () => {
  const APPARENT: readonly (readonly [row: string, script: string, rules: readonly string[]])[] = [
    ['C-04: an Inactive Player may vote after informing the group', 'c11-v2-and-back', ['105', '304']],
    [
      'C-05, C-06: a transmutation needs both R and two thirds of all players',
      'c05-two-thirds',
      ['105', '109', '304', '321'],
    ],
    ['C-07: with the reconstructed R, proposals are adopted', 'c01-one-open-proposal', ['104', '114', '321']],
    ['C-09: only 319 stops a Motion', 'c04e-motions-and-the-ruleset', ['103', '116', '319']],
    [
      'C-11, C-12: a Motion has its own voting period and earns no one points',
      'conflict-10-a-motion-to-win',
      ['104', '205', '319'],
    ],
    ['C-14: an Inactive Player can invoke Judgment and appeal', 'conflict-03-inactive-proposer', ['304', '322']],
    ['C-15: a Judge who has been asked ends the debate', 'the-judge-ends-a-debate', ['111', '322']],
    ['C-16: no immutable rule is enacted', 'what-is-not-proposed', ['102', '103']],
    ['C-17: an amended rule can be amended again and takes the new number', 'what-is-not-proposed', ['103', '108']],
    ['C-19: a second open proposal is not proposed in the proper way', 'c01-one-open-proposal', ['104', '202']],
    ['C-20: a negative number of points does not win', 'conflict-20-below-zero', ['201', '208']],
  ]
  for (const [row, script, rules] of APPARENT) {
    it(row, () => {
      const among = (pair: string) => pair.split(' over ').every(it => rules.includes(it.slice(0, 3)))
      assert.deepEqual(contests(played(script)).filter(among), [])
    })
  }
})
