import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain } from '../../src/app/explain/explain-fact-or-answer.ts'
import { ruleFound } from '../../src/app/names/names-and-labels.ts'
import { ruleHistory } from '../../src/app/rules/rule-history.ts'
import { played } from '../unit/thermo-game.ts'
import { assertWording } from './wording.ts'

/** A game on Suber’s ruleset in which an amendment reduced the penalty for a defeat and kept the program. */
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

describe('the reasons for a rule’s state', () => {
  it('the reasons for a rule’s status include the rules that determine the status', test => {
    assertWording(test, [why('status of 202')?.sentence.words ?? ''])
  })

  it('the reasons include each constant of the program, with the wording that states it in the text', test => {
    const { entry, clause, sentence } = why('param points of 301') ?? {}
    assert.deepEqual([entry, clause], [4, { rule: '301', words: '5 points' }])
    assertWording(test, [sentence?.words ?? '', why('param mail of 208')?.sentence.words ?? ''])
  })

  it('the reasons include each doubt about the rule’s words', test => {
    assertWording(test, [why('reading halves of 202')?.sentence.words ?? ''])
    assert.equal(why('reading nothing of 202'), undefined)
  })
})

describe('an amendment that keeps a rule’s program', () => {
  const amended = ruleFound(game.state, '301')

  it('the history of the rule shows the constants that the amendment changed', () => {
    const entries = past.map(({ decided }) => decided.entry)
    assert.deepEqual(
      ruleHistory(entries, amended?.id ?? '').map(({ what }) => what),
      [['in force since the game began'], ['new text', 'its program now uses 5 instead of 10', 'number 301']],
    )
  })
})
