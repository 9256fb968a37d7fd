import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { manyRules } from '../../bench/many-rules.ts'
import { openTable, suber } from '../../bench/opening.ts'
import { playTurns } from '../../bench/turns.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import { entryLine } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { goldenGames } from '../golden/golden-games.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { played } from './thermo-game.ts'

/** So many bytes an entry may take, the account of which adopted changes took effect included. */
const MOST = 4_608

/** Where very much happens at once, so many for each effect. */
const FOR_ONE = 400

const bytesOf = (entry: Entry): number => Buffer.byteLength(entryLine(entry))

it('an entry of a game with 150 rules stays under 4.5 KiB, whatever the act', () => {
  const ruleset = manyRules(suber())
  assert.ok(ruleset.rules.length >= 150)
  const table = openTable(ruleset, createSandbox())
  playTurns(table, 12)
  assert.ok(table.played.length >= 96)
  for (const { entry } of table.played) {
    const bytes = bytesOf(entry)
    assert.ok(bytes < MOST, `${entry.act.do}: ${bytes} bytes`)
  }
})

/** A submission with a rule whose text and whose program have so many characters. */
const submitted = (text: string, program: string): string => `title: a game
ruleset: thermo
players: [{ name: Ada }, { name: Ben }, { name: Cy }]
position: { rules: { 16: null }, bankCoins: 1000000 }
steps:
  - { by: Ada, do: submit, with: { changes: [{ repeal: "0.5" }, { enact: { label: 20, group: things, text: ${JSON.stringify(text)}, program: ${JSON.stringify(program)} } }] } }
  - { by: [Ada, Ben, Cy], do: vote, with: { proposal: 1, choice: FOR } }
`

const EMPTY = 'export default rule({})'

describe('after rule 16 of ThermodyNomic', () => {
  for (const { name, file, text } of goldenGames().filter(it => it.name.startsWith('thermo/')))
    it(`an entry stays under 4.5 KiB, also one that brings several texts: ${name}`, () => {
      const parsed = parseScript(file, text)
      assert.ok(parsed.ok)
      const past = [...scriptSteps(scriptPowers, parsed.script)].at(-1)?.past.slice(1) ?? []
      for (const { entry } of past.map(it => it.decided))
        assert.ok(
          bytesOf(entry) < Math.max(MOST, FOR_ONE * entry.effects.length),
          `${entry.act.do}: ${bytesOf(entry)} bytes`,
        )
    })

  it('what an author writes stands in an entry once: what is longer than 4 KiB is the author’s own', () => {
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
