import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { awaitedNow } from '../../src/app/moves/awaited-now.ts'
import { removalWord } from '../../src/app/names/display-text.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { whereActLeads } from '../../src/app/session/questions/acts.ts'
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
  it('an act that begins a turn before there is a proposal is only recorded', () => {
    const { state, ada } = stands(PROPOSED.replace(/steps:[\s\S]*/, 'steps: []'))
    assert.equal(whereActLeads(world, state, { by: ada, name: 'beginTurn', at: state.now }), 'noted')
  })

  it('the table uses the same word for removing a rule as the rules do', () => {
    assert.deepEqual(
      [PROPOSED, THERMO].map(script => removalWord(stands(script).state)),
      ['repeal', 'destroy'],
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
