import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { entryInWords } from '../../src/app/prose/entries.ts'
import { A_LINE, matterInWords } from '../../src/app/prose/matters.ts'
import { played } from '../unit/thermo-game.ts'
import { assertWording } from './wording.ts'

const HEAD = `
title: here
start: 2026-01-01T00:00:00Z
players: [{ name: Han }, { name: Falk }, { name: Iyer }]
`

const LONG = `A Hat is a Thing${', and whoever wears a Hat takes it off indoors'.repeat(6)}.`

/** The summary line of a game's first matter, and the text of the game's last entry. */
function toldIn(steps: string, ruleset = 'thermo') {
  const { game, past } = played('here', `${HEAD}ruleset: ${ruleset}\nsteps:\n${steps}`)
  const [matter] = Object.values(game.state.matters)
  const last = past.at(-1)
  assert.ok(matter && last)
  const { before, decided } = last
  return {
    line: matterInWords(game.state, matter, A_LINE).words,
    entry: entryInWords(decided.state, decided.entry, before).words,
    whole: entryInWords(decided.state, decided.entry, before, Number.POSITIVE_INFINITY).words,
  }
}

const RULES = ['0.2', '0.3', '0.4', '0.5', '10.1', '10.2', '10.3', '10.5']

describe('the summary line of a proposal', () => {
  const hats = `  - { by: Han, do: submit, with: { changes: [{ enact: { label: 20, group: things, title: Hats, text: '${LONG}' } }, { item: { create: hat, owner: Han, quantity: 2 } }, { repeal: '0.4' }, { repeal: '0.5' }, { repeal: '0.2' }] } }`

  it('a long first change does not hide the other changes in the summary line', test => {
    const { line, entry, whole } = toldIn(hats)
    assertWording(test, [line, entry])
    assert.ok(whole.includes(LONG))
  })

  it('the summary line counts the changes that do not fit', () => {
    const many = Array.from({ length: 8 }, (_, place) => `{ repeal: '${RULES[place]}' }`)
    const { line } = toldIn(`  - { by: Han, do: submit, with: { changes: [${many.join(', ')}] } }`)
    assert.match(line, /; and 2 more changes$/)
  })

  it('the summary of an amendment says which words change, and which constants of the program', test => {
    const { line } = toldIn(
      `  - { by: Falk, do: propose, with: { amend: { rule: 206, text: "When a proposed rule-change is defeated, the player who\\nproposed it loses 30 points.", program: keep, params: { points: 30 } } } }`,
      'suber',
    )
    assertWording(test, [line])
  })
})
