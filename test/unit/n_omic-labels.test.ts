import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { explainEntry } from '../../src/app/explain/explain-entry.ts'
import { exportScript } from '../../src/app/log/export-script.ts'
import { explanationInWords } from '../../src/app/prose/explanations-and-standings.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps, turnoutInWords } from '../../src/app/script/run-script.ts'
import type { Table } from '../../src/app/script/script-progress.ts'
import { gameView } from '../../src/app/views/game-view.ts'
import { redactSecrets, viewAs } from '../../src/app/views/view-as.ts'
import { registerValueFor } from '../../src/app/views/visible-registers.ts'
import { entryLine } from '../../src/kernel/log/chain.ts'
import { scriptPowers } from '../golden/script-powers.ts'

const FILE = join(import.meta.dirname, '../../games/n_omic/n13-a-label-hidden-from-its-bearer.yaml')

/** The script N-13 with a different word of the same length on Adams's forehead, played without its expectations. */
function played(word: string): Table {
  const text = readFileSync(FILE, 'utf8').replace(
    'do: stick\n    with: { word: amber }',
    `do: stick\n    with: { word: ${word} }`,
  )
  const parsed = parseScript(FILE, text)
  assert.ok(parsed.ok)
  const steps = parsed.script.steps.filter(it => !it.by.includes('Baker')).map(step => ({ ...step, expect: undefined }))
  return [...scriptSteps(scriptPowers, { ...parsed.script, steps })].at(-1) as Table
}

/**
 * Everything that a player or an outsider can see of a game, with hashes and salts blanked because they are random in
 * each game.
 */
function shownTo(table: Table, viewer: string | undefined): string {
  const { world, state } = table.game
  const seen = viewAs(world, state, viewer)
  const handed = redactSecrets(
    state,
    table.past.map(({ decided }) => decided.entry),
  )
  const everything = [
    ...Object.keys(state.registers).map(name => JSON.stringify([name, registerValueFor(seen, world, name, viewer)])),
    ...table.past.map(turnoutInWords),
    ...handed.flatMap((_, seq) => explanationInWords(world, explainEntry(world, handed, seq))),
    ...handed.map(entryLine),
    exportScript(world, handed, 'n_omic'),
    JSON.stringify(gameView(world, state)),
  ].join('\n')
  return everything.replace(/[0-9a-f]{64}/g, '#'.repeat(64)).replace(/"salt":"[^"]*"/g, '"salt":""')
}

describe('the label on a forehead', () => {
  const [amber, birch] = [played('amber'), played('birch')]
  const [adams, baker] = ['p1', 'p2']

  it('the label reveals nothing to its bearer: two games that differ only in the label look the same to that player', () => {
    assert.equal(shownTo(amber, adams), shownTo(birch, adams))
  })

  it('the label reveals nothing to outsiders', () => {
    assert.equal(shownTo(amber, undefined), shownTo(birch, undefined))
  })

  it('the label is visible to everyone else in the game', () => {
    assert.notEqual(shownTo(amber, baker), shownTo(birch, baker))
    assert.match(shownTo(amber, baker), /"Adams":"amber"/)
  })
})
