import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { labelsOfRulesMentioning, meaningOfBallotWord } from '../../src/web/forms/ballot-words.ts'

const text = 'Votes shall be cast using the following words: "wheat" for "yes," and "mu" for "mu."'
const params = [
  { name: 'yes', value: 'wheat', words: '"wheat" for "yes,"' },
  { name: 'mu', value: 'mu', words: '"mu" for "mu."' },
]
const title = {
  label: '311',
  text: 'The word "sweet" approves.',
  params: [{ name: 'it', value: 'sweet', words: '"sweet"' }],
}
const rules = [{ label: '302', text, params }, title]

describe('the meaning of a word on a ballot', () => {
  it('a word counts as a vote in favour under the rule that says so, alone or after another word', () => {
    assert.equal(meaningOfBallotWord(rules, 'wheat'), 'for "yes"')
    assert.equal(meaningOfBallotWord(rules, 'sweet wheat'), 'for "yes"')
    assert.equal(meaningOfBallotWord(rules, 'for'), undefined)
    assert.equal(meaningOfBallotWord([title], 'sweet'), undefined)
  })

  it('a word is linked to every rule that has it among its constants or in quotation marks', () => {
    assert.deepEqual(labelsOfRulesMentioning(rules, ['wheat', 'sweet wheat']), ['302', '311'])
    const aye = { label: '1', text: 'Whoever agrees says “aye”.', params: [] }
    assert.deepEqual(labelsOfRulesMentioning([aye], ['aye', 'no']), ['1'])
    assert.deepEqual(labelsOfRulesMentioning([aye], ['for', 'against']), [])
  })
})
