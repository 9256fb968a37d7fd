import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { entryInWords } from '../../src/app/prose/entries.ts'
import { newsView } from '../../src/app/prose/news.ts'
import { whenCountedInWords } from '../../src/app/session/questions/matters.ts'
import { played } from '../unit/thermo-game.ts'
import { assertWording } from './wording.ts'

const HEAD = `
title: here
start: 2026-01-01T00:00:00Z
players: [{ name: Falk }, { name: Han }, { name: Iyer }]
`

/** The results of a game's last entry, the notes, and the act itself. */
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
    action: entryInWords(decided.state, decided.entry, before).words,
  }
}

const DESTROYED = `
  - { by: Han, do: submit, with: { changes: [{ item: { destroy: rule, rule: '0.2' } }] } }
  - { by: [Falk, Han, Iyer], do: vote, with: { proposal: 1, choice: FOR } }`

const LOWER = `{ amend: { rule: 208, text: "The winner is the first player to achieve 30 (positive) points.\\n\\nIn mail and computer games, the winner is the first player to\\nachieve 200 (positive) points.", program: keep, params: { table: 30 } } }`

describe('the result of an act', () => {
  it('on request, the results start with rule changes, and the notes list counts with their previous values', test => {
    const { happened, notes } = last('thermo', DESTROYED, true)
    assertWording(test, [...happened, '', ...notes])
    assert.ok(!happened.some(line => line.startsWith('Things: ')))
  })

  it('if no rule announces it, the result says which rule stops an adopted change, and why', test => {
    const program = `export default rule({ answers: { 'mayChange rules': ({ about }) => about.items.filter(it => it.do === 'addRule').map(it => ({ items: [it.index], verdict: 'drop', reason: 'no hats.' })) } })`
    const rules = `{ 106: null, 301: { text: No hats., program: ${JSON.stringify(program)} } }`
    const { happened } = last(
      `suber\nposition: { nextNumber: 302, rules: ${rules} }`,
      `
  - { by: Han, do: propose, with: { enact: { text: Hats are worn. } } }
  - { by: Han, do: callVote }
  - { by: [Falk, Han, Iyer], do: vote, with: { proposal: 302, choice: for } }`,
    )
    assertWording(test, happened)
  })

  it('the result says only once that a rule is destroyed', () => {
    const { happened } = last('thermo', DESTROYED)
    assert.ok(!happened.some(line => line.endsWith(': destroyed')), happened.join('\n'))
  })

  it('the result names a deadline by its rule and purpose', test => {
    const { notes } = last('thermo', `  - { by: Han, do: submit, with: { changes: [] } }`)
    assertWording(test, notes)
  })

  it('the result names an amended rule by its old and new numbers', test => {
    const { happened } = last(
      'suber',
      `  - { by: Falk, do: propose, with: ${LOWER} }
  - { by: Falk, do: callVote }
  - { by: [Falk, Han, Iyer], do: vote, with: { proposal: 301, choice: for } }`,
    )
    assertWording(test, happened)
  })

  it('the result says who carries out a rule that has no program', test => {
    const { happened } = last(
      'suber',
      `  - { by: Falk, do: propose, with: { enact: { title: Cake, text: Whoever brings a cake is thanked. } } }
  - { by: Falk, do: callVote }
  - { by: [Falk, Han, Iyer], do: vote, with: { proposal: 301, choice: for } }`,
    )
    assertWording(test, happened)
  })

  it('the result says what happened to a proposal or what was said about it', test => {
    const { action } = last(
      'suber',
      `  - { by: Falk, do: propose, with: ${LOWER} }\n  - { by: Falk, do: revise, with: ${LOWER.replaceAll('30', '40').replace('{ amend', '{ proposal: 301, amend')} }`,
    )
    assertWording(test, [action])
  })
})

it('the result names the rules that will set the number of votes if that number is not known beforehand', test => {
  const { state } = last('thermo', `  - { by: Han, do: submit, with: { changes: [] } }`)
  assertWording(test, [whenCountedInWords(state).words])
})
