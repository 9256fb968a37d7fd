import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { threshold } from '../../src/institutions/threshold.ts'
import { missesOn } from './script-misses.ts'
import { type Files, HEAD } from './temporary-ruleset.ts'

describe('the number of votes needed', () => {
  it('the number of votes needed can be a share of all votes', () => {
    assert.deepEqual(threshold('all'), { of: 'voters', share: '1', more: false })
    assert.deepEqual(threshold('a majority of the votes'), { of: 'votes', share: '1/2', more: true })
    assert.deepEqual(threshold('2/3 of voters'), { of: 'voters', share: '2/3', more: false })
    assert.deepEqual(threshold({ share: 1 }), { of: 'voters', share: '1', more: false })
  })

  it('the number refers to votes unless it says voters', () => {
    for (const value of [4, '4', '4 votes', 'at least 4 votes', 'more than 3 votes', '4 of the votes', { votes: '4' }])
      assert.deepEqual(threshold(value), { votes: 4 }, JSON.stringify(value))
    for (const value of ['4 voters', '4 of voters', { voters: 4 }]) assert.deepEqual(threshold(value), { voters: 4 })
    assert.deepEqual(threshold(0), { votes: 0 })
    assert.deepEqual(threshold('1 vote'), { votes: 1 })
  })

  it('a number that is negative or fractional, or that is not a number, is refused', () => {
    for (const value of [-1, 2.5, '-4', '5/2 votes!', { votes: -1 }, { votes: 4, voters: 4 }, { votes: '1/2' }, 'four'])
      assert.equal(threshold(value), undefined, JSON.stringify(value))
  })
})

const FILES: Files = {
  'ruleset.yaml': HEAD,
  'rules/1-a.md': `---
charters: [membership, proposals, ballots]
registers:
  - { name: result, about: what came of the last vote, type: text, start: "" }
---

A proposal needs two votes.
`,
  'rules/1-a.ts': `export default rule({
    reads: ['players'],
    offers: {
      propose: { schema: { changes: 'changes' }, does: ({ act }, { propose }) => propose(act.with) },
      ballot: { schema: { proposal: 'matter proposal' }, does: ({ matter }, { openVote }) => openVote({ matter: matter.id }) },
      vote: {
        schema: { proposal: 'matter proposal', choice: 'word' },
        does: ({ act, matter }, { castBallot }) => castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice }),
      },
      close: { schema: { proposal: 'matter proposal' }, does: ({ matter }, { countBallot }) => countBallot({ matter: matter.id }) },
    },
    answers: {
      number: 7, votes: 1, required: 2, whenCounted: 'called', choices: ['for', 'against'],
      mayVote: ({ about, players }) => (players.includes(about.voter) ? true : null),
    },
    after: {
      voteOpened: ({ matter }, { openBallot }) => openBallot({ matter: matter.id }),
      voteCompleted: {
        needs: ['required'],
        does: ({ matter, decided }, { set }) =>
          set({ result: matter.tally.votes.for + ' of ' + decided.required.votes + ', ' + matter.tally.eligible + ' eligible' }),
      },
    },
  })`,
}

it('a vote that is counted early counts everyone who could have voted as eligible', () => {
  const steps = `steps:
  - { by: Ada, do: propose, with: { changes: [{ enact: { text: x } }] } }
  - { by: Ada, do: ballot, with: { proposal: 7 } }
  - { by: Bea, do: vote, with: { proposal: 7, choice: for } }
  - by: Ada
    do: close
    with: { proposal: 7 }
    expect: { result: "1 of 2, 2 eligible", proposals: { 7: { tally: { eligible: 2, allVotes: 1, voters: { for: 1, against: null } } } } }
`
  assert.deepEqual(missesOn(FILES, steps), [])
})
