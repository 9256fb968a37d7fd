import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { manyRules } from '../../bench/many-rules.ts'
import { openTable, suber } from '../../bench/opening.ts'
import { playTurns } from '../../bench/turns.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { bytesOf, LARGEST } from './assert-small.ts'
import { played } from './thermo-game.ts'

it('an entry in a game with 150 rules stays under 4.5 KiB, whatever the act', () => {
  const ruleset = manyRules(suber())
  assert.ok(ruleset.rules.length >= 150)
  const table = openTable(ruleset, createSandbox())
  playTurns(table, 12)
  assert.ok(table.played.length >= 96)
  for (const { entry } of table.played) {
    const bytes = bytesOf(entry)
    assert.ok(bytes < LARGEST, `${entry.act.do}: ${bytes} bytes`)
  }
})

/** A submission with a rule whose text and program have the given numbers of characters. */
const submitted = (text: string, program: string): string => `title: a game
ruleset: thermo
players: [{ name: Ada }, { name: Ben }, { name: Cy }]
position: { rules: { 16: null }, bankCoins: 1000000 }
steps:
  - { by: Ada, do: submit, with: { changes: [{ repeal: "0.5" }, { enact: { label: 20, group: things, text: ${JSON.stringify(text)}, program: ${JSON.stringify(program)} } }] } }
  - { by: [Ada, Ben, Cy], do: vote, with: { proposal: 1, choice: FOR } }
`

const EMPTY = 'export default rule({})'

describe('the size of entries when rule 16 of ThermodyNomic is in force', () => {
  it('an entry stores an author’s text only once, so a longer text increases the entry’s size only by its own length', () => {
    const sizes = (text: string, program: string) =>
      played('here', submitted(text, program))
        .past.slice(1)
        .map(it => bytesOf(it.decided.entry))
    const short = sizes('Players smile at whomever they meet.', `${EMPTY}\n// ${'-'.repeat(30)}`)
    const long = sizes(
      `Players smile at whomever they meet${' and smile'.repeat(300)}.`,
      `${EMPTY}\n// ${'-'.repeat(2_030)}`,
    )
    const more = long.map((bytes, at) => bytes - (short[at] ?? 0))
    assert.equal(more[0], 3_000 + 2_000)
    assert.equal(more.at(-1), 3_000 + 2_000)
  })
})
