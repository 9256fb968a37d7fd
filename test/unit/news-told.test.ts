import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { entryInWords } from '../../src/app/prose/entries.ts'
import { newsView } from '../../src/app/prose/news.ts'
import { whenCountedInWords } from '../../src/app/session/questions/matters.ts'
import { played } from './thermo-game.ts'

const HEAD = `
title: here
start: 2026-01-01T00:00:00Z
players: [{ name: Falk }, { name: Han }, { name: Iyer }]
`

/** What the last entry of a game brought, what it only notes down, and who did what. */
function last(ruleset: string, steps: string, rulesFirst = false) {
  const { game, past } = played('here', `${HEAD}ruleset: ${ruleset}\nsteps:\n${steps}`)
  const turnout = past.at(-1)
  assert.ok(turnout)
  const { before, decided } = turnout
  const { news, notes } = newsView(before, decided.entry, decided.state, rulesFirst)
  const happened = news.slice(0, news.length - notes)
  return {
    state: game.state,
    happened,
    notes: news.slice(happened.length),
    deed: entryInWords(decided.state, decided.entry, before),
  }
}

const DESTROYED = `
  - { by: Han, do: submit, with: { changes: [{ item: { destroy: rule, rule: '0.2' } }] } }
  - { by: [Falk, Han, Iyer], do: vote, with: { proposal: 1, choice: FOR } }`

const LOWER = `{ amend: { rule: 208, text: "The winner is the first player to achieve 30 (positive) points.\\n\\nIn mail and computer games, the winner is the first player to\\nachieve 200 (positive) points.", program: keep, params: { table: 30 } } }`

describe('what came of an act', () => {
  it('begins with the rules where that is asked for, and has counts with what they were among the notes', () => {
    const { happened, notes } = last('thermo', DESTROYED, true)
    assert.match(happened[0] ?? '', /^rule 0\.2 \(Nobody kills the Nomic\) is destroyed, by rule \S+/)
    assert.ok(
      notes.some(line => /^Things: \d+ → \d+, by rule 10\.4/.test(line)),
      notes.join('\n'),
    )
    assert.ok(!happened.some(line => line.startsWith('Things: ')))
  })

  it('does not say twice that a rule is destroyed', () => {
    const { happened } = last('thermo', DESTROYED)
    assert.ok(!happened.some(line => line.endsWith(': destroyed')), happened.join('\n'))
  })

  it('names the clock by its rule, and what it runs for', () => {
    const { notes } = last('thermo', `  - { by: Han, do: submit, with: { changes: [] } }`)
    const clock = 'the clock of rule 5.7 (one week to vote) runs until 8 January 2026, 00:00 (UTC), for proposal 1'
    assert.ok(notes.includes(clock), notes.join('\n'))
  })

  it('calls a rule that reads otherwise by its old number and its new one', () => {
    const { happened } = last(
      'suber',
      `  - { by: Falk, do: propose, with: ${LOWER} }
  - { by: Falk, do: callVote }
  - { by: [Falk, Han, Iyer], do: vote, with: { proposal: 301, choice: for } }`,
    )
    assert.ok(happened.some(line => line.startsWith('rule 208 (Winning), now 301, reads otherwise, by rule ')))
  })

  it('says of a rule that comes without a program who carries it out', () => {
    const { happened } = last(
      'suber',
      `  - { by: Falk, do: propose, with: { enact: { title: Cake, text: Whoever brings a cake is thanked. } } }
  - { by: Falk, do: callVote }
  - { by: [Falk, Han, Iyer], do: vote, with: { proposal: 301, choice: for } }`,
    )
    const inForce = 'rule 301 is in force (Cake; no program carries it out: people do, by hand), by rule '
    assert.ok(
      happened.some(line => line.startsWith(inForce)),
      happened.join('\n'),
    )
  })

  it('is done to a proposal, or said on it', () => {
    const { deed } = last(
      'suber',
      `  - { by: Falk, do: propose, with: ${LOWER} }\n  - { by: Falk, do: revise, with: ${LOWER.replaceAll('30', '40').replace('{ amend', '{ proposal: 301, amend')} }`,
    )
    assert.match(
      deed,
      /^Falk revises proposal 301: amend rule 208 \(Winning\) so that “100” becomes “40” \(its program stays, and counts with 40\)$/,
    )
  })
})

it('where no rule says beforehand how many votes it takes, those are named that will say so', () => {
  const { state } = last('thermo', `  - { by: Han, do: submit, with: { changes: [] } }`)
  assert.equal(
    whenCountedInWords(state),
    'How many votes it needs is asked when they are counted: then rule 6.1 (Passing only by this group) and rule 10.3 (Tabulating) say what comes of them, and asks rules 3.3, 6, 6.2 and 6.3.',
  )
})
