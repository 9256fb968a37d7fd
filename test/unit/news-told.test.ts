import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { entryInWords } from '../../src/app/prose/entries.ts'
import { newsView } from '../../src/app/prose/news.ts'
import { whenCountedInWords } from '../../src/app/session/questions/matters.ts'
import type { NewsLine } from '../../src/wire/game/entry.ts'
import { played } from './thermo-game.ts'

const HEAD = `
title: here
start: 2026-01-01T00:00:00Z
players: [{ name: Falk }, { name: Han }, { name: Iyer }]
`

/** The results of a game's last entry, the notes, and the author of each act. */
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
  it('a completed vote includes its counts, and a win is marked as a win', () => {
    const { past } = played('here', readFileSync('games/suber/first-to-200.yaml', 'utf8'))
    const lines = past.flatMap(({ before, decided }) => newsView(before, decided.entry, decided.state).lines)
    const [vote] = lines.filter(({ is }) => is === 'vote')
    assert.deepEqual(vote?.counts, [{ word: 'for', votes: '3' }])
    const wins = lines.filter(({ is }) => is === 'win').map(({ parts }) => parts.map(({ text }) => text).join(''))
    assert.deepEqual(wins, ['Ames has won'])
  })

  it('on request, the results start with rule changes, and the notes list counts with their previous values', () => {
    const { happened, notes } = last('thermo', DESTROYED, true)
    assert.match(happened[0] ?? '', /^rule 0\.2 \(Nobody kills the Nomic\) is destroyed, by rule \S+/)
    assert.ok(
      notes.some(line => /^Things: \d+ → \d+, by rule 10\.4/.test(line)),
      notes.join('\n'),
    )
    assert.ok(!happened.some(line => line.startsWith('Things: ')))
  })

  it('if no rule announces it, the result says which rule stops an adopted change, and why', () => {
    const program = `export default rule({ answers: { 'mayChange rules': ({ about }) => about.items.filter(it => it.do === 'addRule').map(it => ({ items: [it.index], verdict: 'drop', reason: 'no hats.' })) } })`
    const rules = `{ 106: null, 301: { text: No hats., program: ${JSON.stringify(program)} } }`
    const { happened } = last(
      `suber\nposition: { nextNumber: 302, rules: ${rules} }`,
      `
  - { by: Han, do: propose, with: { enact: { text: Hats are worn. } } }
  - { by: Han, do: callVote }
  - { by: [Falk, Han, Iyer], do: vote, with: { proposal: 302, choice: for } }`,
    )
    assert.ok(
      happened.some(line => line.startsWith('a change in proposal 302 does not take effect, by rule 301: no hats.')),
      happened.join('\n'),
    )
  })

  it('the result says only once that a rule is destroyed', () => {
    const { happened } = last('thermo', DESTROYED)
    assert.ok(!happened.some(line => line.endsWith(': destroyed')), happened.join('\n'))
  })

  it('the result names a deadline by its rule and purpose', () => {
    const { notes } = last('thermo', `  - { by: Han, do: submit, with: { changes: [] } }`)
    const clock = 'the clock of rule 5.7 (one week to vote) runs until 8 January 2026, 00:00 (UTC), for proposal 1'
    assert.ok(notes.includes(clock), notes.join('\n'))
  })

  it('the result names an amended rule by its old and new numbers', () => {
    const { happened } = last(
      'suber',
      `  - { by: Falk, do: propose, with: ${LOWER} }
  - { by: Falk, do: callVote }
  - { by: [Falk, Han, Iyer], do: vote, with: { proposal: 301, choice: for } }`,
    )
    assert.ok(happened.some(line => line.startsWith('rule 208 (Winning), now 301, has a new text, by rule ')))
  })

  it('the result says who carries out a rule that has no program', () => {
    const { happened } = last(
      'suber',
      `  - { by: Falk, do: propose, with: { enact: { title: Cake, text: Whoever brings a cake is thanked. } } }
  - { by: Falk, do: callVote }
  - { by: [Falk, Han, Iyer], do: vote, with: { proposal: 301, choice: for } }`,
    )
    const inForce = 'rule 301 is in force (Cake; no program carries it out, so people do it by hand), by rule '
    assert.ok(
      happened.some(line => line.startsWith(inForce)),
      happened.join('\n'),
    )
  })

  it('the result says what happened to a proposal or what was said about it', () => {
    const { action } = last(
      'suber',
      `  - { by: Falk, do: propose, with: ${LOWER} }\n  - { by: Falk, do: revise, with: ${LOWER.replaceAll('30', '40').replace('{ amend', '{ proposal: 301, amend')} }`,
    )
    assert.match(
      action,
      /^Falk revises proposal 301: amend rule 208 \(Winning\) so that “100” becomes “40” \(its program stays and uses 40\)$/,
    )
  })
})

it('the result names the rules that will set the number of votes if that number is not known beforehand', () => {
  const { state } = last('thermo', `  - { by: Han, do: submit, with: { changes: [] } }`)
  assert.equal(
    whenCountedInWords(state).words,
    'The number of votes it needs is decided when they are counted: rule 6.1 (Passing only by this group) and rule 10.3 (Tabulating) then say what follows from them, and ask rules 3.3, 6, 6.2 and 6.3.',
  )
})

describe('the results of an entry as data', () => {
  const lines = (steps: string) => {
    const { past } = played('here', `${HEAD}ruleset: suber\nsteps:\n${steps}`)
    const turnout = past.at(-1)
    assert.ok(turnout)
    const { news, lines } = newsView(turnout.before, turnout.decided.entry, turnout.decided.state)
    assert.equal(lines.length, news.length)
    return lines
  }
  const said = (line: NewsLine | undefined) => (line?.parts ?? []).map(({ text }) => text).join('')
  const PUT = `
  - { by: Falk, do: propose, with: { repeal: { rule: 210 } } }
  - { by: Falk, do: callVote }
  - { by: Falk, do: vote, with: { proposal: 301, choice: for } }`

  it('one result is the act itself, and every result names the rules behind it', () => {
    const [ballot] = lines(PUT)
    assert.deepEqual([ballot?.is, said(ballot), ballot?.rule], ['headline', 'Falk votes “for” on proposal 301', '105'])
  })

  it('a completed vote, its outcome and a new rule are different kinds of results', () => {
    const adopted = lines(`
  - { by: Falk, do: propose, with: { enact: { text: 'A rule in good faith.' } } }
  - { by: Falk, do: callVote }
  - { by: [Falk, Han, Iyer], do: vote, with: { proposal: 301, choice: for } }`)
    const of = (is: string) => adopted.find(line => line.is === is)
    assert.match(said(of('vote')), /proposal 301/)
    assert.match(said(of('outcome')), /proposal 301/)
    assert.deepEqual([of('rule')?.label, typeof of('outcome')?.rule], ['301', 'string'])
  })

  it('results that the act itself announced are marked', () => {
    const [said] = lines(`\n  - { by: Han, do: announce, with: { text: 'Hello, by rule 5: so.' } }`)
    assert.deepEqual([said?.is, said?.how], ['said', 'by hand'])
  })
})
