import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { awaitedNow } from '../../src/app/awaited-now.ts'
import { goingOn, howOneWins } from '../../src/app/going-on.ts'
import { rulesNow } from '../../src/app/rules-now.ts'
import { whereTo } from '../../src/app/where-to.ts'
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

function stands(script: string) {
  const { state } = played('here', script).game
  const person = (place: number) => Object.keys(state.persons)[place] ?? ''
  return { state, rules: rulesNow(world, state), ada: person(0), ben: person(1) }
}

describe('the table', () => {
  it('says what is going on a line each, however many lines a text has', () => {
    const { rules, state } = stands(PROPOSED)
    assert.deepEqual(goingOn(rules, state), [
      'Turn 1: it is Adams’s turn (the proposal is debated).',
      'Proposal 301 by Adams: enact a new rule: “Cakes are law. Whoever bakes one wins.”',
    ])
  })

  it('says how one wins in the words of the rules that decide it', () => {
    const [first] = howOneWins(stands(PROPOSED).state)
    assert.match(first ?? '', /^How one wins, rule 208 says: “The winner is the first player to achieve /)
  })

  it('knows by which act the game goes on, and by which somebody leaves it', () => {
    const { state, ada } = stands(PROPOSED)
    const to = (name: string) => whereTo(world, state, { by: ada, name, at: state.now })
    assert.equal(to('callVote'), 'further')
    assert.equal(to('forfeit'), 'out')
    assert.equal(to('askJudge'), undefined)
    assert.equal(to('throwDie'), undefined)
  })

  it('waits for the Judge who has yet to rule', () => {
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
