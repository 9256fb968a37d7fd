import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain } from '../../src/app/explain/explain.ts'
import { ruleFound } from '../../src/app/names/names.ts'
import { ruleHistory } from '../../src/app/rules/rule-history.ts'
import { played } from './thermo-game.ts'

/** A game of Suber’s in which the penalty for a defeat has become smaller, its program kept. */
const { game, past } = played(
  'here',
  `
title: here
ruleset: suber
settings: { setting: table }
players: [{ name: Zoe, surname: Ames }, { name: Al, surname: Brook }]
steps:
  - { by: Ames, do: propose, with: { amend: { rule: 206, params: { points: { value: 5, words: 5 points } } } } }
  - { by: Ames, do: callVote }
  - { by: [Ames, Brook], do: vote, with: { proposal: 301, choice: for } }
`,
)
const why = (of: string) => explain(game.state, past, of)

describe('why a rule is as it is', () => {
  it('is told of its status, with the rules that speak of it', () => {
    assert.match(
      why('status of 202')?.sentence ?? '',
      /^rule 202 is mutable; what is mutable is spoken of in rules 101/,
    )
  })

  it('is told of each thing that its program counts with, by the words of the text', () => {
    const { entry, clause, sentence } = why('param points of 301') ?? {}
    assert.deepEqual([entry, clause], [4, { rule: '301', words: '5 points' }])
    assert.match(
      sentence ?? '',
      /^the program of rule 301 counts with 5, and no longer 10 by rule 205.*, for its text says “5 points”$/,
    )
    assert.equal(why('param mail of 208')?.sentence, 'the program of rule 208 counts with 200, for its text says “200”')
  })

  it('is told of each doubt about its words', () => {
    assert.match(why('reading halves of 202')?.sentence ?? '', /^rule 202 is read as “up”: "Rounded to the nearest/)
    assert.equal(why('reading nothing of 202'), undefined)
  })
})

describe('an amendment that keeps the program of a rule', () => {
  const amended = ruleFound(game.state, '301')

  it('tells in the story of the rule what counts otherwise', () => {
    const entries = past.map(({ decided }) => decided.entry)
    assert.deepEqual(
      ruleHistory(entries, amended?.id ?? '').map(({ what }) => what),
      [
        ['in force since the game began'],
        ['another text', 'its program counts with 5 and no longer with 10', 'number 301'],
      ],
    )
  })
})
