import assert from 'node:assert/strict'
import { it } from 'node:test'
import { choicesWithOwnVotes } from '../../src/web/fields/choices-with-own-votes.ts'
import { missingInputInWords } from '../../src/web/forms/missing-input.ts'
import { hasVoted } from '../../src/web/table/has-voted.ts'
import { voteTitle } from '../../src/web/table/vote-title.ts'

const matter = (label: string, ballots: object) => ({
  kind: 'proposal',
  label,
  by: null,
  open: true,
  since: 1,
  institution: 'proposals',
  words: '',
  parts: [],
  brief: '',
  briefParts: [],
  gist: [],
  briefGist: [],
  namesGoneRules: false,
  fields: { voting: true, ballots },
})
const matters = [matter('1', { Grimm: 'AGAINST', Han: 'FOR' }), matter('2', {})]
const people = [{ person: 'p1', name: 'Grimm', fullName: 'Grimm' }] as never
const choices = [
  { value: '1', words: 'Proposal 1' },
  { value: '2', words: 'Proposal 2' },
]
const vote = {
  act: 'vote',
  arguments: [
    { name: 'choice', type: 'word', optional: false },
    { name: 'proposal', type: 'matter proposal', optional: false, choices },
  ],
}

it('if there are two votes, the one in which you have not voted is listed first, and the other shows how you voted', () => {
  const marked = choicesWithOwnVotes(choices, matters, 'Grimm')
  assert.deepEqual(
    marked.map(({ words }) => words),
    ['Proposal 2', 'Proposal 1 — you voted “AGAINST”'],
  )
  assert.deepEqual(choicesWithOwnVotes(choices, matters, undefined), choices)
})

it('the sealed value of your own ballot is not repeated', () => {
  const [, second] = choicesWithOwnVotes(choices, [matter('1', { Grimm: { sealed: 'x' } })], 'Grimm')
  assert.equal(second?.words, 'Proposal 1 — you have voted')
})

it('a vote can be changed while another person’s vote is pending', () => {
  const state = { matters, people }
  assert.equal(voteTitle(vote, state, 'p1'), 'Vote, or change a vote')
  assert.equal(voteTitle(vote, state, 'p1', '1'), 'Change your vote')
  assert.equal(voteTitle(vote, state, 'p1', '2'), 'Vote')
  assert.ok(!hasVoted(vote as never, state, 'p1'))
  assert.ok(hasVoted(vote as never, { people, matters: matters.slice(0, 1) }, 'p1'))
})

it('missing fields are requested in the form’s order', () => {
  assert.deepEqual(missingInputInWords(vote.arguments, {}, {}), ['Choose the proposal.', 'Fill in “Your vote”.'])
})
