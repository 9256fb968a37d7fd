import assert from 'node:assert/strict'
import { it } from 'node:test'
import { manyRules } from '../../bench/many-rules.ts'
import { openTable, suber } from '../../bench/opening.ts'
import { playTurns } from '../../bench/turns.ts'
import { entryLine } from '../../src/kernel/chain.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'

const MOST = 4_096

it('an entry of a game with 150 rules stays under 4 KiB, whatever the act', () => {
  const ruleset = manyRules(suber())
  assert.ok(ruleset.rules.length >= 150)
  const table = openTable(ruleset, createSandbox())
  playTurns(table, 12)
  assert.ok(table.played.length >= 96)
  for (const { entry } of table.played) {
    const bytes = Buffer.byteLength(entryLine(entry))
    assert.ok(bytes < MOST, `${entry.act.do}: ${bytes} bytes`)
  }
})
