import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { newsView } from '../../src/app/prose/news.ts'
import type { NewsLine } from '../../src/wire/game/entry.ts'
import { played } from './thermo-game.ts'

const HEAD = `
title: here
start: 2026-01-01T00:00:00Z
players: [{ name: Falk }, { name: Han }, { name: Iyer }]
`

describe('the result of an act', () => {
  it('a completed vote includes its counts, and a win is marked as a win', () => {
    const { past } = played('here', readFileSync('games/suber/first-to-200.yaml', 'utf8'))
    const lines = past.flatMap(({ before, decided }) => newsView(before, decided.entry, decided.state).lines)
    const [vote] = lines.filter(({ is }) => is === 'vote')
    assert.deepEqual(vote?.counts, [{ word: 'for', votes: '3' }])
    const wins = lines.filter(({ is }) => is === 'win').map(({ parts }) => parts.map(({ text }) => text).join(''))
    assert.deepEqual(wins, ['Ames has won'])
  })
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
