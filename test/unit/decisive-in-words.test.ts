import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decisiveInWords } from '../../src/web/parts/decisive.ts'

const decided = (question: string, by: readonly string[], words: string) => ({
  question,
  outcome: { is: 'decided', by: [...by], words },
})

it('the explanation of a vote says in plain sentences who voted how, what was needed, and the result', () => {
  const news = [
    'the vote on proposal 301 is complete: Ames for and Brook for, by rule 104 (with 207)',
    'proposal 301 is adopted, by rule 104 (with 203): 2 of 2 eligible voters for',
    'rule 301 is in force (Gifts), by rule 205',
  ]
  const lines = (['vote', 'outcome', 'rule'] as const).map((is, place) => ({ words: news[place] ?? '', is }))
  const needs = decided('required', ['203'], 'all voters')
  assert.deepEqual(decisiveInWords(news, lines, [decided('votes', ['207'], '1'), needs]), [
    'The vote on proposal 301 is complete: Ames for and Brook for, by rule 104 (with 207).',
    'Needed to be adopted: all voters, by rule 203.',
    'So proposal 301 is adopted, by rule 104 (with 203): 2 of 2 eligible voters for.',
  ])
})

it('the explanation of any other entry names the rules that answered', () => {
  const answers = [decided('mayVote', ['105'], 'yes'), decided('votes', ['207'], '1')]
  const news = ['Ames votes “for” on proposal 301, by rule 105']
  assert.deepEqual(decisiveInWords(news, [{ words: 'Ames votes “for” on proposal 301', is: 'headline' }], answers), [
    '2 questions were answered, by rules 105 and 207.',
  ])
  assert.deepEqual(decisiveInWords([], [], []), [])
})
