import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decisiveInWords } from '../../src/web/parts/decisive.ts'

const decided = (question: string, by: readonly string[], words: string) => ({
  question,
  outcome: { is: 'decided', by: [...by] },
  words: [words],
})

it('what decided a vote is told in plain sentences: who said what, what was needed, what came of it', () => {
  const news = [
    'the vote on proposal 301 is complete: Ames for and Brook for, by rule 104 (with 207)',
    'proposal 301 is adopted, by rule 104 (with 203): 2 of 2 eligible voters for',
    'rule 301 is in force (Gifts), by rule 205',
  ]
  const needs = decided('required', ['203'], 'How many votes does this matter need? (proposal 301) → all voters')
  assert.deepEqual(decisiveInWords(news, [decided('votes', ['207'], 'How many? → 1'), needs]), [
    'The vote on proposal 301 is complete: Ames for and Brook for, by rule 104 (with 207).',
    'Needed to be adopted: all voters, by rule 203.',
    'So proposal 301 is adopted, by rule 104 (with 203): 2 of 2 eligible voters for.',
  ])
})

it('of any other entry it is told which rules answered', () => {
  const answers = [decided('mayVote', ['105'], 'May she? → yes'), decided('votes', ['207'], 'How many? → 1')]
  assert.deepEqual(decisiveInWords(['Ames votes “for” on proposal 301, by rule 105'], answers), [
    '2 questions were answered, by rules 105 and 207.',
  ])
  assert.deepEqual(decisiveInWords([], []), [])
})
