import assert from 'node:assert/strict'
import { it } from 'node:test'
import { plainTextOf } from '../../src/web/parts/sentence.ts'
import { decisiveInWords } from '../../src/web/results/decisive-in-words.ts'
import type { NewsLine } from '../../src/wire/game/entry.ts'
import { assertWording } from './wording.ts'

const decided = (question: string, by: readonly string[], words: string) => ({
  question,
  outcome: { is: 'decided', by: [...by], words, parts: [{ text: `→ ${words}` }] },
})

const line = (is: NewsLine['is'], text: string, warrant: string): NewsLine => ({
  parts: [{ text }],
  warrant: [{ text: warrant }],
  is,
})

it('the explanation of a vote says in plain sentences who voted how, how many votes were needed, and what the result was', test => {
  const lines = [
    line('vote', 'the vote on proposal 301 is complete: Ames for and Brook for', ', by rule 104 (with 207)'),
    line('outcome', 'proposal 301 is adopted', ', by rule 104 (with 203): 2 of 2 eligible voters for'),
    line('rule', 'rule 301 is in force (Gifts)', ', by rule 205'),
  ]
  const needs = decided('required', ['203'], 'all voters')
  assertWording(test, decisiveInWords(lines, [decided('votes', ['207'], '1'), needs]).map(plainTextOf))
})

it('the explanation of any other entry names the rules that answered questions', test => {
  const answers = [decided('mayVote', ['105'], 'yes'), decided('votes', ['207'], '1')]
  const [told, ...others] = decisiveInWords([line('headline', 'Ames votes “for” on proposal 301', '')], answers)
  assertWording(test, [plainTextOf(told ?? [])])
  assert.deepEqual(
    told?.flatMap(({ rule }) => rule ?? []),
    ['105', '207'],
  )
  assert.deepEqual(others, [])
  assert.deepEqual(decisiveInWords([], []), [])
})
