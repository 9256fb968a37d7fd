import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { awaitedNow, peopleAwaited } from '../../src/app/moves/awaited-now.ts'
import { nameOf } from '../../src/app/names/names-and-labels.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { played } from './thermo-game.ts'

const { world } = scriptPowers

const HEAD = `
title: here
start: 2026-01-01T00:00:00Z
players: [{ name: Ada }, { name: Ben }, { name: Cy }]
`

describe('the people that a game is waiting for', () => {
  it('in N_omic, the game waits for a player who still has to send a communication', () => {
    const { state } = played(
      'here',
      `title: here
ruleset: n_omic
start: 2030-01-07T00:00:00Z
players: [{ name: Ada, surname: Adams }, { name: Ben, surname: Baker }, { name: Cy, surname: Clark }]
steps: [{ by: Adams, do: announce, with: { text: hello } }]`,
    ).game
    const due = peopleAwaited(rulesNow(world, state), state).map(id => nameOf(state, id))
    assert.deepEqual(due, ['Adams', 'Clark'])
  })

  it('if two votes are open, the game waits for each player only in the votes in which they have not voted', () => {
    const hats = (label: number) =>
      `{ changes: [{ repeal: '0.${label}' }, { enact: { label: ${20 + label}, group: things, title: Hats, text: 'Hats are Things.' } }] }`
    const { state } = played(
      'here',
      `${HEAD}ruleset: thermo
steps:
  - { by: Ada, do: submit, with: ${hats(1)} }
  - { by: [Ben, Cy], do: vote, with: { proposal: 1, choice: FOR } }
  - { by: Ben, do: submit, with: ${hats(2)} }`,
    ).game
    const awaited = awaitedNow(rulesNow(world, state), state)
    assert.deepEqual(
      awaited.map(({ person, votes }) => [nameOf(state, person), ...votes.map(({ label }) => label)]),
      [
        ['Ada', '1', '2'],
        ['Ben', '2'],
        ['Cy', '2'],
      ],
    )
  })

  it('the game stops waiting for a Judge who has decided by a declaration instead of a ruling', () => {
    const opening = `title: here
ruleset: suber
players: [{ name: Ada, surname: Adams }, { name: Ben, surname: Baker }, { name: Cy, surname: Clark }]
steps:
  - { by: Adams, do: propose, with: { repeal: 206 } }
  - { by: Baker, do: invokeJudgment, with: { question: Can this turn be completed? } }`
    const casesFor = (script: string) => {
      const { state } = played('here', script).game
      return awaitedNow(rulesNow(world, state), state).flatMap(({ person, cases }) =>
        cases.map(({ label }) => [nameOf(state, person), label]),
      )
    }
    assert.deepEqual(casesFor(opening), [['Clark', '1']])
    assert.deepEqual(casesFor(`${opening}\n  - { by: Clark, do: declare, with: { kind: undeterminable } }`), [])
  })

  it('if several votes are open, the game does not wait in any of them for someone who may not vote now', () => {
    const players = 'players: [{ name: Ada }, { name: Ben }, { name: Cy }]'
    const { state } = played(
      'here',
      `title: here
ruleset: charnomic
${players}
steps:
  - { by: Cy, do: declareInactive }
  - { by: Ada, do: propose, with: { repeal: 206 } }
  - { by: Ben, do: propose, with: { repeal: 203 } }
  - { by: Ben, do: introduceMotion, with: { text: We greet each other. } }
  - { by: Ada, do: endDebate, with: { proposal: 323 } }
  - { by: Ben, do: endDebate, with: { proposal: 324 } }
  - { by: Ben, do: callMotionVote, with: { motion: M1 } }
  - { by: Ben, do: ballot, with: { proposal: 324, choice: for } }`,
    ).game
    const awaited = awaitedNow(rulesNow(world, state), state)
    assert.deepEqual(
      awaited.map(({ person, votes }) => [nameOf(state, person), ...votes.map(({ label }) => label)]),
      [
        ['Ada', '323', '324', 'M1'],
        ['Ben', '323', 'M1'],
      ],
    )
  })
})
