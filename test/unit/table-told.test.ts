import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain } from '../../src/app/explain/explain-fact-or-answer.ts'
import { awaitedNow } from '../../src/app/moves/awaited-now.ts'
import { goingOnInWords } from '../../src/app/moves/going-on-in-words.ts'
import { removalWord } from '../../src/app/names/display-text.ts'
import { deadlineNameInWords } from '../../src/app/prose/deadlines.ts'
import { eachInWords } from '../../src/app/prose/sentence.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { awaitedView } from '../../src/app/session/awaited-view.ts'
import { clauseOfDeadline } from '../../src/app/session/deadline-view.ts'
import { whereActLeads } from '../../src/app/session/questions/acts.ts'
import { howOneWins } from '../../src/app/session/questions/state.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { played } from './thermo-game.ts'

const { world } = scriptPowers

const PROPOSED = `
title: here
ruleset: suber
start: 2026-01-05T00:00:00Z
players: [{ name: Ada, surname: Adams }, { name: Ben, surname: Baker }]
settings: { setting: mail }
steps:
  - by: Adams
    do: propose
    with: { enact: { text: "Cakes are law.\\n\\nWhoever bakes one wins." } }
`

const THREE_RIVERS = `
title: here
ruleset: tri-nomic
start: 2026-01-05T00:00:00Z
players: [{ name: Ada, surname: Adams }, { name: Ben, surname: Baker }]
position: { points: { Ada: 40, Ben: 21 }, mover: Ada }
steps: []
`

const N_OMIC = `
title: here
ruleset: n_omic
start: 2026-01-05T00:00:00Z
players: [{ name: Ada, surname: Adams }, { name: Ben, surname: Baker }]
steps: []
`

const THERMO = `
title: here
ruleset: thermo
start: 2026-01-05T00:00:00Z
players: [{ name: Ada, surname: Adams }, { name: Ben, surname: Baker }]
steps:
  - { by: Adams, do: announce, with: { text: Good morning. } }
  - { by: Adams, do: submit, with: { changes: [{ repeal: "0.2" }] } }
`

function stands(script: string) {
  const { state } = played('here', script).game
  const person = (place: number) => Object.keys(state.persons)[place] ?? ''
  return { state, rules: rulesNow(world, state), ada: person(0), ben: person(1) }
}

describe('the table', () => {
  it('the table shows each event on one line, however many lines a text has', () => {
    const { rules, state, ada, ben } = stands(PROPOSED)
    assert.deepEqual(eachInWords(goingOnInWords(rules, state)), [
      'Turn 1: it is Adams’s turn (the proposal is debated).',
      'Proposal 301 by Adams: enact a new rule: “Cakes are law. Whoever bakes one wins.”',
    ])
    assert.match(goingOnInWords(rules, state, ada)[0]?.words ?? '', /it is your turn/)
    assert.match(goingOnInWords(rules, state, ben)[0]?.words ?? '', /it is Adams’s turn/)
  })

  it('the table quotes the rules that say how to win', () => {
    const { rules, state } = stands(PROPOSED)
    assert.equal(
      howOneWins(rules, state)[0]?.sentence.words,
      'How to win, by rule 208: “In mail and computer games, the winner is the first player to achieve 200 (positive) points.”',
    )
  })

  it('the table says how many points are currently needed to win if the rules define the goal as a share of all points', () => {
    const { rules, state } = stands(THREE_RIVERS)
    assert.equal(
      howOneWins(rules, state)[1]?.sentence.words,
      'Currently, that is more than 30 1/2 points, by rule 313: 1/2 of the 61 points that exist: 61 in the scores of players.',
    )
  })

  it('the table says that there are no turns and no winner if no rule provides for them', () => {
    const { rules, state } = stands(THERMO)
    const said = eachInWords(goingOnInWords(rules, state))
    assert.deepEqual(
      [said[0], said.at(-1)],
      ['A proposal is under consideration.', 'There are no turns: players can act at any time.'],
    )
    const [told, ...others] = howOneWins(rules, state)
    assert.equal(told?.sentence.words, 'No rule mentions winning, so no one can win under the current rules.')
    assert.deepEqual(others, [])
  })

  it('an act that begins a turn before there is a proposal is only recorded', () => {
    const { state, ada } = stands(PROPOSED.replace(/steps:[\s\S]*/, 'steps: []'))
    assert.equal(whereActLeads(world, state, { by: ada, name: 'beginTurn', at: state.now }), 'noted')
  })

  it('the table distinguishes continuing the turn from other acts that are required of someone', () => {
    const { rules, state, ada, ben } = stands(N_OMIC)
    const told = (person: string) => {
      const awaited = awaitedNow(rules, state).find(it => it.person === person)
      return awaited === undefined ? '' : awaitedView(rules, state, awaited)['to']
    }
    assert.equal(told(ada), 'to continue the turn (purchase), and to send what is required: lines')
    assert.equal(told(ben), 'to send what is required: words and label')
  })

  it('the table uses the same word for removing a rule as the rules do', () => {
    assert.deepEqual(
      [PROPOSED, THERMO].map(script => removalWord(stands(script).state)),
      ['repeal', 'destroy'],
    )
  })

  it('the table quotes the rule that sets the time of a deadline', () => {
    const { state } = stands(THERMO)
    const clauses = Object.values(state.deadlines).map(it => [it.event, clauseOfDeadline(state, it)])
    assert.equal(
      Object.fromEntries(clauses)['silentWeek'],
      'A player deregisters if ey fails to post a message to the official mailing list in a week.',
    )
    assert.equal(
      Object.fromEntries(clauses)['weekPassed'],
      'A proposal expires if one week has passed since it was submitted.',
    )
  })

  it('the table says what a deadline belongs to, and quotes only sentences that mention a period', () => {
    const { state } = stands(`
title: here
ruleset: thermo
start: 2026-01-01T00:00:00Z
players: [{ name: Ada }, { name: Ben }, { name: Cy }, { name: Dot }, { name: Eve }]
position: { rules: { 16: null }, bankCoins: 1000000, coins: { Ada: 2, Eve: 4 } }
dice: [1]
steps:
  - { by: Dot, do: submit, with: { changes: [{ repeal: "0.5" }, { item: { create: potato, name: Spud, owner: Eve, when: "2026-01-13T00:00:00Z", effect: "Spud is destroyed.", does: [{ destroy: potato }] } }] } }
  - { by: [Ada, Ben, Cy, Dot], do: vote, with: { proposal: 1, choice: FOR } }
  - { by: Eve, do: vote, with: { proposal: 1, choice: AGAINST } }
`)
    const potato = Object.values(state.deadlines).find(({ event }) => event === 'potatoTime')
    assert.ok(potato)
    assert.equal(deadlineNameInWords(state, potato).words, 'potato time (potato Spud)')
    assert.equal(clauseOfDeadline(state, potato), undefined)
  })

  it('the table says why a vote is open without showing the seals that rules use internally', () => {
    const { game, past } = played('here', THERMO)
    const why = explain(game.state, past, 'phase of proposal 1')
    assert.equal(
      why?.sentence.words,
      'proposal 1 is put forward by rule 5; proposal 1: the vote on it is open by rule 5.2 (it is pending)',
    )
  })

  it('the table distinguishes acts that continue the game from the act of leaving it', () => {
    const { state, ada } = stands(PROPOSED)
    const to = (name: string) => whereActLeads(world, state, { by: ada, name, at: state.now })
    assert.equal(to('callVote'), 'further')
    assert.equal(to('forfeit'), 'out')
    assert.equal(to('beginTurn'), undefined)
    assert.equal(to('askJudge'), undefined)
    assert.equal(to('throwDie'), undefined)
  })

  it('the table says that the game is waiting for the Judge, who has yet to rule', () => {
    const { rules, state, ben } = stands(
      `${PROPOSED}  - { by: Adams, do: invokeJudgment, with: { question: Is a cake a rule? } }\n`,
    )
    const judge = awaitedNow(rules, state).find(({ person }) => person === ben)
    assert.deepEqual(
      judge?.cases.map(({ label }) => label),
      ['1'],
    )
  })
})
