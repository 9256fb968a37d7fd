import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain } from '../../src/app/explain/explain-fact-or-answer.ts'
import { awaitedNow } from '../../src/app/moves/awaited-now.ts'
import { goingOnInWords } from '../../src/app/moves/going-on-in-words.ts'
import { deadlineNameInWords } from '../../src/app/prose/deadlines.ts'
import { eachInWords } from '../../src/app/prose/sentence.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { awaitedView } from '../../src/app/session/awaited-view.ts'
import { clauseOfDeadline } from '../../src/app/session/deadline-view.ts'
import { howOneWins } from '../../src/app/session/questions/state.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { played } from '../unit/thermo-game.ts'
import { assertWording } from './wording.ts'

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

/** Returns the sentences about how to win. */
function waysToWin(...now: Parameters<typeof howOneWins>): readonly string[] {
  return howOneWins(...now).map(({ sentence }) => sentence.words)
}

describe('the table', () => {
  it('the table shows each event on one line, however many lines a text has', test => {
    const { rules, state, ada, ben } = stands(PROPOSED)
    assertWording(
      test,
      [undefined, ada, ben].flatMap(viewer => eachInWords(goingOnInWords(rules, state, viewer))),
    )
  })

  it('the table quotes the rules that say how to win', test => {
    const { rules, state } = stands(PROPOSED)
    assertWording(test, waysToWin(rules, state))
  })

  it('the table says how many points are currently needed to win if the rules define the goal as a share of all points', test => {
    const { rules, state } = stands(THREE_RIVERS)
    assertWording(test, waysToWin(rules, state))
  })

  it('the table says that there are no turns and no winner if no rule provides for them', test => {
    const { rules, state } = stands(THERMO)
    assertWording(test, [...eachInWords(goingOnInWords(rules, state)), ...waysToWin(rules, state)])
  })

  it('the table distinguishes continuing the turn from other acts that are required of someone', test => {
    const { rules, state, ada, ben } = stands(N_OMIC)
    const told = (person: string) => {
      const awaited = awaitedNow(rules, state).find(it => it.person === person)
      return awaited === undefined ? '' : awaitedView(rules, state, awaited)['to']
    }
    assertWording(test, [ada, ben].map(told))
  })

  it('the table quotes the rule that sets the time of a deadline', test => {
    const { state } = stands(THERMO)
    assertWording(
      test,
      Object.values(state.deadlines).map(it => `${it.event}: ${clauseOfDeadline(state, it)}`),
    )
  })

  it('the table says what a deadline belongs to, and quotes only sentences that mention a period', test => {
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
    assertWording(test, [deadlineNameInWords(state, potato).words])
    assert.equal(clauseOfDeadline(state, potato), undefined)
  })

  it('the table says why a vote is open without showing the seals that rules use internally', test => {
    const { game, past } = played('here', THERMO)
    const why = explain(game.state, past, 'phase of proposal 1')
    assertWording(test, [why?.sentence.words ?? ''])
  })
})
