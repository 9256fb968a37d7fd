import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import { scriptPowers } from '../golden/script-powers.ts'

const GAME = `
title: here
ruleset: tri-nomic
zone: UTC
start: 2030-01-07T12:00:00Z
players:
  - { name: Ada, surname: Archer }
  - { name: Ben, surname: Brook }
  - { name: Cy, surname: Clay }
  - { name: Dee, surname: Dunn }
  - { name: Eve, surname: Eddy }
position:
  points: { Ada: 20, Ben: 18, Cy: 15, Dee: 12, Eve: 10 }
  officers: { Mogul: Cy, Archivist: Dee, Booth: Eve }
  mover: Ada
  begun: false
steps:
`

/** Eve, who precedes Ada, finds that one rule makes another void. */
const found = (loser: string, winner: string): string => `
  - { by: Ben, do: invokeJudgment, with: { question: Do they conflict? } }
  - { by: Eve, do: judge, with: { ruling: They do., effects: [{ void: { rule: ${loser}, by: ${winner} } }] } }
  - expect: { void: { ${loser}: ${winner}, 320: 111 } }
`

function holds(steps: string): void {
  const parsed = parseScript(join(import.meta.dirname, '../../games/tri-nomic/here.yaml'), `${GAME}${steps}`)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const result = runScript(scriptPowers, parsed.script)
  assert.ok(result.ok, JSON.stringify(result, null, 1))
}

/**
 * Apparent conflicts of Three Rivers Nomic with an immutable rule. If a Judge nevertheless finds a conflict, the whole
 * mutable rule is void.
 */
describe('a conflict that a Judge finds although it is only apparent', () => {
  const FOUND: readonly (readonly [string, string, string, string])[] = [
    ['C-05: no one abstains automatically', '309', '109', ''],
    ['C-06: no one wins with half of the points, and no one taunts', '313', '112', taunted('Ada')],
    ['C-07: no one wins if play cannot continue', '213', '112', refused('Eve', 'declare', '{ kind: impossible }')],
    ['C-09: no one can change a ballot, because of 314', '323', '105', ''],
    ['C-11: there is no bank', '312', '111', refused('Ada', 'deleteDeposit', '{}')],
    ['C-12: turns are not divided into parts', '314', '111', refused('Ada', 'beginTurn', '{}')],
    ['C-13: the number of mutable rules is not limited', '318', '104', ''],
    ['C-19: no one can withdraw', '315', '105', refused('Ada', 'withdraw', '{}')],
    ['C-20: no one can pass', '306', '104', refused('Ada', 'pass', '{}')],
  ]
  for (const [row, loser, winner, then] of FOUND)
    it(`${row}: ${loser} is entirely void under ${winner}`, () => holds(`${found(loser, winner)}${then}`))

  it('C-09: when 323 is void, 314 freezes ballots', () => {
    holds(`
  - { by: Ada, do: propose, with: { title: Hats, enact: { text: Hats may be worn. } } }
  - { at: 2030-01-15T12:00:00Z, by: Ben, do: vote, with: { on: 324, choice: wheat } }
${found('323', '105')}
  - { by: Ben, do: vote, with: { on: 324, choice: psoriasis }, refused: 314 }
`)
  })
})

function refused(by: string, act: string, args: string): string {
  return `  - { by: ${by}, do: ${act}, with: ${args}, refused: notOffered }\n`
}

function taunted(by: string): string {
  return refused(by, 'taunt', '{ text: Ha. }')
}
