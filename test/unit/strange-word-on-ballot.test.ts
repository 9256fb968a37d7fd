import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TestGame } from './law.ts'

test('the refusal of a strange word on a ballot quotes the rule that says which words there are', () => {
  const game = new TestGame()
  const { entry } = game.do('p1', 'propose', { enact: { text: 'Hats may be worn.' } })
  game.do('p1', 'callVote')
  const sentence = game.refused('p2', 'vote', { proposal: entry.answer['proposal'] ?? '', choice: 'banana' })
  assert.match(sentence, /^Rule 105: .*“Every eligible voter must participate in every vote on rule-changes\.”/)
})
